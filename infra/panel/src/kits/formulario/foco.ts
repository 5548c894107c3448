/** Where the focus goes with no mouse. */

const ENFOCABLES =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), ' +
  'button[type=submit]:not(:disabled)';

const seVe = (elemento: HTMLElement): boolean =>
  elemento.tabIndex >= 0 && elemento.offsetParent !== null;

const tomar = (elemento: HTMLElement): void => {
  elemento.focus();
  if (elemento instanceof HTMLInputElement && elemento.type !== 'checkbox') elemento.select();
};

/** On to the next field of the form; from the last one, to the button that sends it. */
export const avanzarDesde = (elemento: Element | null): void => {
  const formulario = elemento?.closest('form');
  if (!elemento || !formulario) return;
  const siguiente = [...formulario.querySelectorAll<HTMLElement>(ENFOCABLES)].find(
    (uno) =>
      !elemento.contains(uno) &&
      elemento.compareDocumentPosition(uno) & Node.DOCUMENT_POSITION_FOLLOWING &&
      seVe(uno),
  );
  if (siguiente) tomar(siguiente);
};

/** Focuses an element once what was just changed is drawn: its text is selected as it is then. */
export const enfocarPronto = (id: string, intentos = 5): void => {
  queueMicrotask(() => {
    const elemento = document.getElementById(id);
    if (elemento) tomar(elemento);
    else if (intentos > 0) requestAnimationFrame(() => enfocarPronto(id, intentos - 1));
  });
};

/** The arrow leaves the text: the caret is at that end of it, or all of it is selected. */
export const saleDelTexto = (
  entrada: HTMLInputElement,
  hacia: 'izquierda' | 'derecha',
): boolean => {
  const { selectionStart, selectionEnd, value } = entrada;
  if (selectionStart === null) return true;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  const borde = hacia === 'izquierda' ? 0 : value.length;
  return selectionStart === borde && selectionEnd === borde;
};
