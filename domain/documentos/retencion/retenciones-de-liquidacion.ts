import type { Bloqueo } from '#domain/cartera/abonos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import type { EstadoDocumento } from '../comprobante/comprobante.ts';
import type { RetencionCreada, RetencionModificada } from './retencion.events.ts';
import { liquidacionesDe } from './retencion.liquidaciones.ts';
import type { Retencion } from './retencion.ts';

/** The withholdings that ever named a settlement of ours: what each says by now, its own row tells. */

export type RetencionesDeLiquidacion = {
  readonly liquidacion_id: number;
  /** Oldest first. */
  readonly retenciones: readonly number[];
};

export const retencionesDeLiquidacion = tabla<RetencionesDeLiquidacion>(
  'retenciones_de_liquidacion',
  ['liquidacion_id'],
);

export type EventoQueNombra = RetencionCreada | RetencionModificada;

export const tocaLiquidaciones = ({
  datos: { docs_sustento },
}: EventoQueNombra): readonly Clave[] => liquidacionesDe(docs_sustento).map((id) => [id]);

export const evolucionarRetencionesDeLiquidacion = (
  fila: RetencionesDeLiquidacion | undefined,
  { datos: { retencion_id } }: EventoQueNombra,
  [liquidacion_id]: Clave,
): RetencionesDeLiquidacion => {
  const retenciones = fila?.retenciones ?? [];
  return {
    liquidacion_id: Number(liquidacion_id),
    retenciones: retenciones.includes(retencion_id) ? retenciones : [...retenciones, retencion_id],
  };
};

/** What a withholding withholds of one settlement, in all the support documents that name it. */
export const retenidoDeLiquidacion = (
  { docs_sustento }: Pick<Retencion, 'docs_sustento'>,
  liquidacion_id: number,
): Centavos =>
  docs_sustento
    .filter((sustento) => sustento.liquidacion_id === liquidacion_id)
    .flatMap(({ retenciones }) => retenciones.map(({ valor_retenido }) => valor_retenido))
    .reduce((suma, valor) => suma + valor, 0);

/** Authorized, or anywhere before the SRI's answer. */
const VIVA: ReadonlySet<EstadoDocumento> = new Set([
  'PENDIENTE',
  'PROCESANDO',
  'EN_PROCESO',
  'AUTORIZADO',
]);

/** What keeps a settlement from being annulled, of the withholdings that ever named it. */
export const bloqueosDeRetenciones = (
  retenciones: readonly Retencion[],
  liquidacion_id: number,
): readonly Bloqueo[] =>
  retenciones
    .filter(
      ({ estado, docs_sustento }) =>
        VIVA.has(estado) && liquidacionesDe(docs_sustento).includes(liquidacion_id),
    )
    .map((retencion) => ({
      tipo: 'retencion',
      id: retencion.id,
      monto: retenidoDeLiquidacion(retencion, liquidacion_id),
    }));
