/** Owlbear Rodeo says hello once, when this page has loaded: before its SDK has, which only the extension loads. What is said
 *  until then is kept, and said again. */

const kept: MessageEvent[] = [];
const keep = (said: MessageEvent): void => {
  if (said.source === window.parent) kept.push(said);
};

export function listenEarly(): void {
  window.addEventListener("message", keep);
}

export function sayAgain(): void {
  window.removeEventListener("message", keep);
  for (const { data, origin, source } of kept.splice(0)) window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
}
