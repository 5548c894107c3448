import type { Contador } from '#domain/kernel/contadores.ts';
import {
  exigirQueReciban,
  type HechosDeLineas,
  type LineaManual,
  lineasConNombres,
} from './asiento.decider.ts';
import * as errores from './plantilla.errores.ts';
import type {
  DatosDePlantilla,
  LineaDePlantilla,
  PlantillaDeAsientoActualizada,
  PlantillaDeAsientoCreada,
} from './plantilla.events.ts';
import type { PlantillaDeAsiento } from './plantilla.ts';

/** Templates of entries: what may be kept. Whether an entry made of one is right, that entry says. */

/** That a company ever kept, those out of use too. */
export const MAXIMO_PLANTILLAS = 500;

export type PedidoDePlantilla = {
  readonly nombre: string;
  readonly glosa: string | null;
  readonly lineas: readonly LineaManual[];
};

export type HechosDePlantilla = HechosDeLineas & {
  readonly contador: Contador | undefined;
  /** All of the company's. */
  readonly plantillas: readonly PlantillaDeAsiento[];
};

/** Names are told apart by their words, whatever their case. 409. */
const rechazarNombre = (
  { nombre }: PedidoDePlantilla,
  plantillas: readonly PlantillaDeAsiento[],
  salvo: number | null,
): void => {
  const dicho = nombre.toLowerCase();
  const otra = plantillas.find(
    (una) => una.activo && una.id !== salvo && una.nombre.toLowerCase() === dicho,
  );
  if (otra) throw errores.nombreDePlantillaRepetido({ plantilla_id: otra.id, nombre });
};

const lineasDe = (
  lineas: readonly LineaManual[],
  hechos: HechosDeLineas,
): readonly LineaDePlantilla[] => {
  const nombradas = lineasConNombres(lineas, hechos);
  exigirQueReciban(lineas, hechos);
  return lineas.map((linea, i) => {
    const { codigo, nombre } = hechos.cuentas.get(linea.cuenta_id)!;
    const tercero_nombre = nombradas[i]?.tercero_nombre ?? null;
    return { ...linea, cuenta_codigo: codigo, cuenta_nombre: nombre, tercero_nombre };
  });
};

const datosDe = (pedido: PedidoDePlantilla, hechos: HechosDePlantilla): DatosDePlantilla => ({
  nombre: pedido.nombre,
  glosa: pedido.glosa,
  lineas: lineasDe(pedido.lineas, hechos),
});

/**
 * Keeps one. Refusals: 404 account, person; 409 an account that takes no entries, a name that another has,
 * too many.
 */
export const decidirCrearPlantilla = (
  pedido: PedidoDePlantilla,
  hechos: HechosDePlantilla,
): readonly PlantillaDeAsientoCreada[] => {
  const datos = datosDe(pedido, hechos);
  rechazarNombre(pedido, hechos.plantillas, null);
  const ultimo = hechos.contador?.ultimo ?? 0;
  if (ultimo >= MAXIMO_PLANTILLAS) {
    throw errores.demasiadasPlantillas({ maximo: MAXIMO_PLANTILLAS });
  }
  return [{ tipo: 'PlantillaDeAsientoCreada', datos: { plantilla_id: ultimo + 1, ...datos } }];
};

/** Replaces one as a whole; one out of use is in use again. Refusals: 404; as when it is made. */
export const decidirReemplazarPlantilla = (
  plantilla_id: number,
  pedido: PedidoDePlantilla,
  hechos: HechosDePlantilla,
): readonly PlantillaDeAsientoActualizada[] => {
  const plantilla = hechos.plantillas.find(({ id }) => id === plantilla_id);
  if (!plantilla) throw errores.plantillaNoEncontrada({ plantilla_id });
  const datos = { ...datosDe(pedido, hechos), activo: true };
  rechazarNombre(pedido, hechos.plantillas, plantilla_id);
  return [{ tipo: 'PlantillaDeAsientoActualizada', datos: { plantilla_id, ...datos } }];
};

/** Takes one out of use. No events when it is out already. Refusal: 404. */
export const decidirRetirarPlantilla = (
  plantilla_id: number,
  plantilla: PlantillaDeAsiento | undefined,
): readonly PlantillaDeAsientoActualizada[] => {
  if (!plantilla) throw errores.plantillaNoEncontrada({ plantilla_id });
  if (!plantilla.activo) return [];
  const { nombre, glosa, lineas } = plantilla;
  return [
    {
      tipo: 'PlantillaDeAsientoActualizada',
      datos: { plantilla_id, nombre, glosa, lineas, activo: false },
    },
  ];
};
