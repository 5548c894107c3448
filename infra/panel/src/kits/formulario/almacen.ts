import { useSyncExternalStore } from 'react';
import type { Errores } from './caminos.ts';
import {
  type Almacen,
  type Campos,
  type Enfocador,
  type Estado,
  type Fila,
  filaNueva,
  type Valores,
  visiblesDe,
} from './clases.ts';
import { avanzarDesde } from './foco.ts';
import { revisarCampo } from './revision.ts';

/**
 * What one form holds while it is open. Each field listens to its own value: a key stroke draws one field,
 * and whoever shows something of all of them waits for a pause.
 */

export type { Almacen, Enfocador, Estado, Simulado } from './clases.ts';

/** The document's name of a field, so that labels, errors and links find it. */
export const idDe = (almacen: Pick<Almacen, 'id'>, ruta: string): string => `${almacen.id}-${ruta}`;

const sin = (errores: Errores, rutas: readonly string[]): Errores => {
  if (!rutas.some((ruta) => errores.has(ruta))) return errores;
  return new Map([...errores].filter(([ruta]) => !rutas.includes(ruta)));
};

/** Errors of a list follow its rows when one is taken off, or say nothing: they are looked for again. */
const sinLista = (errores: Errores, lista: string): Errores =>
  new Map([...errores].filter(([ruta]) => ruta !== lista && !ruta.startsWith(`${lista}.`)));

const crearEnfocar =
  (almacen: Pick<Almacen, 'id' | 'campos' | 'enfocadores'>) =>
  (ruta: string): void => {
    const [lista = '', fila, columna] = ruta.split('.');
    const enfocador = almacen.enfocadores.get(lista);
    if (enfocador && almacen.campos[lista]?.columnas) {
      const primera = visiblesDe(almacen.campos[lista].columnas)[0] ?? '';
      enfocador(Number(fila ?? 0), columna ?? primera);
      return;
    }
    const elemento = document.getElementById(idDe(almacen, ruta));
    elemento?.focus();
    elemento?.scrollIntoView({ block: 'nearest' });
  };

export const crearAlmacen = (id: string, campos: Campos, valores: Valores): Almacen => {
  const oyentes = new Set<() => void>();
  const enfocadores = new Map<string, Enfocador>();
  const pendientes = new Set<Promise<unknown>>();
  let estado: Estado = {
    valores,
    errores: new Map(),
    tocados: new Set(),
    enviado: false,
    enviando: null,
    fallo: null,
    simulado: { estado: 'incompleto' },
    recuperado: false,
    repetido: null,
  };
  const cambiar = (parte: Partial<Estado>): void => {
    estado = { ...estado, ...parte };
    for (const oyente of oyentes) oyente();
  };
  return {
    id,
    campos,
    enfocadores,
    esperar: (busqueda) => {
      pendientes.add(busqueda);
      const quitar = () => pendientes.delete(busqueda);
      busqueda.then(quitar, quitar);
      return busqueda;
    },
    nadaPendiente: async () => {
      while (pendientes.size > 0) await Promise.allSettled(pendientes);
    },
    estado: () => estado,
    cambiar,
    suscribir: (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    valor: (ruta) => estado.valores[ruta],
    poner: (nuevos) => {
      let { errores } = estado;
      for (const campo of Object.keys(nuevos)) {
        errores = campos[campo]?.columnas ? sinLista(errores, campo) : sin(errores, [campo]);
      }
      cambiar({ valores: { ...estado.valores, ...nuevos }, errores });
    },
    ponerCelda: (lista, fila, celdas) => {
      const filas = [...(estado.valores[lista] as readonly Fila[])];
      filas[fila] = { ...filaNueva(campos[lista]?.columnas ?? {}), ...filas[fila], ...celdas };
      const rutas = [lista, ...Object.keys(celdas).map((columna) => `${lista}.${fila}.${columna}`)];
      cambiar({
        valores: { ...estado.valores, [lista]: filas },
        errores: sin(estado.errores, rutas),
      });
    },
    tocar: (ruta) => {
      const reparo = revisarCampo(campos, estado.valores, ruta);
      const dicho = reparo !== null && !estado.errores.has(ruta);
      if (estado.tocados.has(ruta) && !dicho) return;
      cambiar({
        tocados: new Set(estado.tocados).add(ruta),
        ...(dicho && { errores: new Map(estado.errores).set(ruta, reparo) }),
      });
    },
    enfocar: crearEnfocar({ id, campos, enfocadores }),
    siguiente: (ruta) => avanzarDesde(document.getElementById(idDe({ id }, ruta))),
  };
};

/** What is said of a field: nothing until it was left or sent. */
export const errorVisible = (estado: Estado, ruta: string): string | undefined =>
  estado.enviado || estado.tocados.has(ruta) ? estado.errores.get(ruta) : undefined;

/** One part of a form's state; it is drawn again only when that part is another. */
export const useEstado = <R>(almacen: Almacen, elegir: (estado: Estado) => R): R =>
  useSyncExternalStore(almacen.suscribir, () => elegir(almacen.estado()));
