import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import type { Almacen } from './almacen.ts';
import type { Buscador, Sugerencia } from './clases.ts';
import estilos from './formulario.module.css';

/**
 * What is offered for what is being typed: ↑ ↓ choose, Enter takes, leaving takes what is exactly that.
 * A list of its own in the top layer: a key draws the input alone, and a screen reader is told which one is
 * chosen.
 */

const PAUSA_MS = 120;
const NINGUNA: readonly Sugerencia[] = [];
const MARGEN_PX = 8;

export type DeSugerencias = {
  readonly almacen: Almacen;
  readonly buscador: Buscador;
  readonly valor: string;
  readonly alTomar: (sugerencia: Sugerencia, por: 'tecla' | 'salida') => void;
};

/** The same function at each draw, which does what the last one would. */
const useFija = <A extends readonly unknown[], R>(hacer: (...con: A) => R): ((...con: A) => R) => {
  const ultima = useRef(hacer);
  useLayoutEffect(() => {
    ultima.current = hacer;
  });
  return useCallback((...con: A) => ultima.current(...con), []);
};

/** Follows what is typed in one input. `teclado` is asked before anybody else's keys. */
export const useSugerencias = ({ almacen, buscador, valor, alTomar }: DeSugerencias) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const id = useId();
  const [ofrecidas, ofrecer] = useState({ de: '', cuales: NINGUNA });
  const [elegida, elegir] = useState(0);
  // What was typed: a value that came from elsewhere is not looked for.
  const escrito = useRef<string>(undefined);
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reloj.current), []);
  const escribiendo = (): boolean => escrito.current === valor;
  const pedir = (texto: string): Promise<readonly Sugerencia[]> =>
    consultas
      .fetchQuery({
        queryKey: [buscador.grupo, 'sugerencias', texto],
        queryFn: () => buscador.pedir(texto, cliente),
        staleTime: 30_000,
      })
      .catch(() => NINGUNA);

  const mostrar = (de: string, cuales: readonly Sugerencia[]): void =>
    startTransition(() => {
      ofrecer((antes) => (antes.cuales.length + cuales.length === 0 ? antes : { de, cuales }));
      elegir(0);
    });
  const cerrar = (): void => {
    escrito.current = undefined;
    clearTimeout(reloj.current);
    if (ofrecidas.cuales.length > 0) ofrecer({ de: '', cuales: NINGUNA });
  };
  /** An answer to what is not typed any more is dropped. */
  const buscarEscrito = useFija(async (texto: string): Promise<void> => {
    const q = texto.trim();
    const cuales = q === '' ? NINGUNA : await pedir(q);
    if (escrito.current === texto) mostrar(q, cuales);
  });
  const alEscribir = (texto: string): void => {
    escrito.current = texto;
    clearTimeout(reloj.current);
    reloj.current = setTimeout(() => void buscarEscrito(texto), PAUSA_MS);
  };
  useEffect(() => {
    if (escrito.current !== undefined && escrito.current !== valor) cerrar();
  });
  const tomar = (sugerencia: Sugerencia, por: 'tecla' | 'salida'): void => {
    cerrar();
    alTomar(sugerencia, por);
  };
  /** What is typed now, even if its answer is still on the way. */
  const buscar = async (por: 'tecla' | 'salida'): Promise<void> => {
    const texto = valor.trim();
    cerrar();
    const halladas = await pedir(texto);
    const una =
      halladas.find(({ exacta }) => exacta) ?? (por === 'tecla' ? halladas[0] : undefined);
    if (una) alTomar(una, por);
  };
  const buscarAhora = (por: 'tecla' | 'salida'): Promise<void> => almacen.esperar(buscar(por));
  const { de, cuales } = ofrecidas;
  const mover = (pasos: number): void =>
    elegir((actual) => (actual + pasos + cuales.length) % cuales.length);
  const teclado = (tecla: KeyboardEvent): boolean => {
    if (!escribiendo() || tecla.ctrlKey || tecla.metaKey) return false;
    if (tecla.key === 'ArrowDown' && cuales.length > 0) mover(1);
    else if (tecla.key === 'ArrowUp' && cuales.length > 0) mover(-1);
    else if (tecla.key === 'Escape') cerrar();
    else if (tecla.key === 'Enter' && valor.trim() !== '') {
      const una = de === valor.trim() ? cuales[elegida] : undefined;
      if (una) tomar(una, 'tecla');
      else void buscarAhora('tecla');
    } else return false;
    tecla.preventDefault();
    tecla.stopPropagation();
    return true;
  };
  const abierta = cuales.length > 0;
  const alPulsar = useFija((sugerencia: Sugerencia) => tomar(sugerencia, 'tecla'));
  return {
    teclado,
    cerrar,
    tomarExacta: () => buscarAhora('tecla'),
    alEscribir,
    /** It is left: what is exactly one of them is taken. */
    alSalir: () => {
      if (escribiendo() && valor.trim() !== '') void buscarAhora('salida');
      else cerrar();
    },
    /** Of the input. */
    atributos: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': abierta,
      'aria-controls': abierta ? id : undefined,
      'aria-activedescendant': abierta ? `${id}-${elegida}` : undefined,
    } as const,
    lista: { id, cuales, elegida, alPulsar },
  };
};

/** Beneath the input that it is of, or above where there is no room; as wide as it or wider. */
const colocar = (lista: HTMLElement): void => {
  const entrada = lista.parentElement?.querySelector(`[aria-controls="${lista.id}"]`);
  if (!entrada) return;
  const { left, top, bottom, width } = entrada.getBoundingClientRect();
  lista.style.minWidth = `${width}px`;
  const { offsetWidth, offsetHeight } = lista;
  const cabe = bottom + offsetHeight + MARGEN_PX < innerHeight || top < offsetHeight;
  lista.style.top = `${cabe ? bottom + 4 : top - offsetHeight - 4}px`;
  lista.style.left = `${Math.max(MARGEN_PX, Math.min(left, innerWidth - offsetWidth - MARGEN_PX))}px`;
};

const Abierta = ({ id, cuales, elegida, alPulsar }: ReturnType<typeof useSugerencias>['lista']) => {
  const lista = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const elemento = lista.current;
    if (!elemento) return;
    const otraVez = (): void => colocar(elemento);
    elemento.showPopover();
    addEventListener('scroll', otraVez, { capture: true, passive: true });
    addEventListener('resize', otraVez);
    return () => {
      removeEventListener('scroll', otraVez, { capture: true });
      removeEventListener('resize', otraVez);
    };
  }, []);
  useLayoutEffect(() => {
    if (lista.current) colocar(lista.current);
    lista.current?.children[elegida]?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div
      ref={lista}
      id={id}
      role="listbox"
      aria-label="Sugerencias"
      popover="manual"
      className={estilos.sugerencias}
    >
      {cuales.map((sugerencia, i) => (
        <div
          key={sugerencia.clave}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === elegida}
          onMouseDown={(evento) => {
            // The input keeps the focus: leaving it would take something else.
            evento.preventDefault();
            alPulsar(sugerencia);
          }}
        >
          {sugerencia.texto}
          {sugerencia.detalle !== undefined && <small>{sugerencia.detalle}</small>}
        </div>
      ))}
    </div>
  );
};

/** The list of an input, beside it. */
export const Sugerencias = memo((lista: ReturnType<typeof useSugerencias>['lista']) =>
  lista.cuales.length === 0 ? null : <Abierta {...lista} />,
);
Sugerencias.displayName = 'Sugerencias';
