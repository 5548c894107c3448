import {
  decidirCrearPlantilla,
  decidirReemplazarPlantilla,
  decidirRetirarPlantilla,
  type HechosDePlantilla,
  MAXIMO_PLANTILLAS,
  type PedidoDePlantilla,
} from '#domain/contabilidad/plantilla.decider.ts';
import { plantillaNoEncontrada } from '#domain/contabilidad/plantilla.errores.ts';
import type { PlantillaDeAsientoCreada } from '#domain/contabilidad/plantilla.events.ts';
import {
  type PlantillaDeAsiento,
  plantillasDeAsientos,
  RECURSO_DE_PLANTILLAS,
} from '#domain/contabilidad/plantilla.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { leerLineas } from './asientos.comandos.ts';

export const leerPlantilla = async (
  lector: Lector,
  plantilla_id: number,
): Promise<PlantillaDeAsiento> => {
  const plantilla = await lector.fila(plantillasDeAsientos, [plantilla_id]);
  if (!plantilla) throw plantillaNoEncontrada({ plantilla_id });
  return plantilla;
};

/** The id that keeping one gave. */
export const idDeLaGuardada = (eventos: readonly PlantillaDeAsientoCreada[]): number => {
  const [creada] = eventos;
  if (!creada) throw new Error('Guardar una plantilla de asiento no produjo ninguna');
  return creada.datos.plantilla_id;
};

const leerHechos = async (
  lector: Lector,
  { lineas }: PedidoDePlantilla,
): Promise<HechosDePlantilla> => {
  const [deLineas, contador, plantillas] = await Promise.all([
    leerLineas(lector, lineas),
    lector.fila(contadores, [RECURSO_DE_PLANTILLAS]),
    lector.rango(plantillasDeAsientos, [], { limite: MAXIMO_PLANTILLAS }),
  ]);
  return { ...deLineas, contador, plantillas };
};

/** Keeps a template. */
export const crearPlantilla = ({
  pedido,
  ...remitente
}: Remitente & { readonly pedido: PedidoDePlantilla }): Comando<
  HechosDePlantilla,
  PlantillaDeAsiento
> => ({
  nombre: 'crearPlantilla',
  ...remitente,
  cargar: (lector) => leerHechos(lector, pedido),
  decidir: (hechos) => decidirCrearPlantilla(pedido, hechos),
  responder: (lector, eventos) =>
    leerPlantilla(lector, idDeLaGuardada(eventos as readonly PlantillaDeAsientoCreada[])),
});

/** Replaces a template as a whole. */
export const reemplazarPlantilla = ({
  plantilla_id,
  pedido,
  ...remitente
}: Remitente & { readonly plantilla_id: number; readonly pedido: PedidoDePlantilla }): Comando<
  HechosDePlantilla,
  PlantillaDeAsiento
> => ({
  nombre: 'reemplazarPlantilla',
  ...remitente,
  cargar: (lector) => leerHechos(lector, pedido),
  decidir: (hechos) => decidirReemplazarPlantilla(plantilla_id, pedido, hechos),
  responder: (lector) => leerPlantilla(lector, plantilla_id),
});

/** Takes a template out of use. */
export const retirarPlantilla = ({
  plantilla_id,
  ...remitente
}: Remitente & { readonly plantilla_id: number }): Comando<
  PlantillaDeAsiento | undefined,
  void
> => ({
  nombre: 'retirarPlantilla',
  ...remitente,
  cargar: (lector) => lector.fila(plantillasDeAsientos, [plantilla_id]),
  decidir: (plantilla) => decidirRetirarPlantilla(plantilla_id, plantilla),
  responder: async () => {},
});
