/** The entry: which page this address is. */
const page = document.createElement("main");
page.textContent = "Zwada";
document.body.append(page);
export {};
