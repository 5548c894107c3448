import { useEffect, useRef } from 'react';

/** The keys of the editor, wherever one is in it but where one writes. */

export type Teclas = {
  readonly agregar: () => void;
  readonly deshacer: () => void;
  readonly rehacer: () => void;
  readonly guardar: () => void;
  /** As text; undefined, nothing is chosen. */
  readonly copiar: () => string | undefined;
  readonly cortar: () => string | undefined;
  /** Whether the text was a graph's. */
  readonly pegar: (texto: string) => boolean;
};

const seEscribe = ({ target }: Event): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const enDialogo = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

export const useTeclas = (teclas: Teclas, abiertas: boolean): void => {
  const ultimas = useRef(teclas);
  ultimas.current = teclas;
  useEffect(() => {
    if (!abiertas) return;
    const alTeclear = (evento: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, shiftKey } = evento;
      const con = ctrlKey || metaKey;
      const letra = key.toLowerCase();
      if (enDialogo(evento)) return;
      if (con && letra === 's') ultimas.current.guardar();
      else if (seEscribe(evento)) return;
      else if (con && letra === 'z' && !shiftKey) ultimas.current.deshacer();
      else if (con && (letra === 'y' || (letra === 'z' && shiftKey))) ultimas.current.rehacer();
      else if (!con && key === '/') ultimas.current.agregar();
      else return;
      evento.preventDefault();
    };
    const alCopiar = (evento: ClipboardEvent): void => {
      if (seEscribe(evento) || enDialogo(evento) || String(getSelection()) !== '') return;
      const texto = evento.type === 'cut' ? ultimas.current.cortar() : ultimas.current.copiar();
      if (texto === undefined) return;
      evento.clipboardData?.setData('text/plain', texto);
      evento.preventDefault();
    };
    const alPegar = (evento: ClipboardEvent): void => {
      if (seEscribe(evento) || enDialogo(evento)) return;
      const texto = evento.clipboardData?.getData('text/plain') ?? '';
      if (ultimas.current.pegar(texto)) evento.preventDefault();
    };
    window.addEventListener('keydown', alTeclear);
    document.addEventListener('copy', alCopiar);
    document.addEventListener('cut', alCopiar);
    document.addEventListener('paste', alPegar);
    return () => {
      window.removeEventListener('keydown', alTeclear);
      document.removeEventListener('copy', alCopiar);
      document.removeEventListener('cut', alCopiar);
      document.removeEventListener('paste', alPegar);
    };
  }, [abiertas]);
};
