return {(time())}
