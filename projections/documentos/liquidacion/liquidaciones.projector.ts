import type { BorradorEliminado } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  type EventoDeUnaLiquidacion,
  evolucionarLiquidacion,
  type Liquidacion,
  liquidaciones,
} from '#domain/documentos/liquidacion/liquidacion.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';
import {
  type Buscable,
  COLUMNAS_DE_COMPROBANTE,
  conLoBuscable,
  FILLFACTOR_DE_COMPROBANTE,
  INDICE_DE_SALDOS,
  INDICES_DE_LISTAS,
  tocaDelCiclo,
  tocaSusSaldos,
} from '../comprobante/comprobante.projector.ts';

type FilaLiquidacion = Liquidacion & Buscable;

type EventoDeFila = EventoDeUnaLiquidacion | BorradorEliminado;

const evolucionar = (
  fila: FilaLiquidacion | undefined,
  evento: EventoDeFila & Pick<EventoRegistrado, 'metadatos'>,
): FilaLiquidacion | undefined => {
  if (evento.tipo === 'BorradorEliminado') return undefined;
  const liquidacion = evolucionarLiquidacion(fila, evento);
  return conLoBuscable(fila, liquidacion, evento.tipo !== 'LiquidacionModificada');
};

const suLiquidacion = ({
  datos,
}: {
  readonly datos: { readonly liquidacion_id: number };
}): readonly Clave[] => [[datos.liquidacion_id]];

const deLiquidaciones = tabla<FilaLiquidacion>(liquidaciones.nombre, ['id']);

export const proyectorLiquidaciones = proyector<FilaLiquidacion, EventoDeFila>(deLiquidaciones, {
  columnas: {
    ...COLUMNAS_DE_COMPROBANTE,
    tipo_identificacion: 'text',
    direccion: 'text',
    cod_doc_sustento: 'text',
    doc_sustento_numero: 'text',
    doc_sustento_fecha: 'date',
    condicion_pago: 'text',
    fecha_vencimiento: 'date',
    subtotal_0: 'int8',
    subtotal_5: 'int8',
    subtotal_15: 'int8',
    subtotal_no_objeto: 'int8',
    subtotal_exento: 'int8',
    total_sin_impuestos: 'int8',
    total_descuento: 'int8',
    iva: 'int8',
    propina: 'int8',
    total: 'int8',
    saldo: 'int8',
    impuestos: 'json',
    detalles: 'json',
    pagos: 'json',
  },
  indices: [...INDICES_DE_LISTAS, INDICE_DE_SALDOS],
  fillfactor: FILLFACTOR_DE_COMPROBANTE,
  toca: {
    ...tocaDelCiclo('liquidacion_compra'),
    SaldosMovidos: tocaSusSaldos('liquidacion_compra'),
    BorradorDeLiquidacionGuardado: suLiquidacion,
    LiquidacionCreada: suLiquidacion,
    LiquidacionModificada: suLiquidacion,
  },
  nace: (evento) =>
    evento.tipo === 'BorradorDeLiquidacionGuardado' ||
    (evento.tipo === 'LiquidacionCreada' && !evento.datos.desde_borrador),
  evolucionar,
});
