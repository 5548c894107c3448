import {
  booleano,
  desde,
  dolares,
  entera,
  id,
  instante,
  lista,
  objeto,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { Conciliacion } from './conciliacion.ts';
import { vistaDocumento } from './documento.vista.ts';
import { ORIGENES_DE_MOVIMIENTO, TIPOS_DE_MOVIMIENTO } from './movimiento.events.ts';
import { entra, type Movimiento } from './movimiento.ts';

export { TIPOS_DE_MOVIMIENTO } from './movimiento.events.ts';

/** Types whose money enters; with all others it leaves. */
export const TIPOS_QUE_ENTRAN = TIPOS_DE_MOVIMIENTO.filter(entra);

/** A movement, and how the reconciliation that marked it is; null: none did. */
export type MovimientoLeido = Movimiento & {
  readonly estado_de_conciliacion: Conciliacion['estado'] | null;
};

/** Whether the reconciliation that has it marked is closed. */
export const estaConciliado = ({ estado_de_conciliacion }: MovimientoLeido): boolean =>
  estado_de_conciliacion === 'cerrada';

/** The reconciliation that has it marked: a discarded one has nothing. */
const marcadoEn = ({ conciliacion_id, estado_de_conciliacion }: MovimientoLeido) =>
  estado_de_conciliacion === 'descartada' ? null : conciliacion_id;

export const vistaMovimiento = vistaDe<MovimientoLeido>('Movimiento')({
  id: id(),
  cuenta_id: desde('cuenta_dinero_id', id()),
  fecha: instante(),
  tipo: unoDe(TIPOS_DE_MOVIMIENTO),
  monto: dolares('Mayor que 0: tipo dice si entra o sale'),
  origen_tipo: unoDe(ORIGENES_DE_MOVIMIENTO),
  origen_id: oNulo(id('El registro de que viene; de una transferencia, el movimiento espejo')),
  referencia: oNulo(texto()),
  descripcion: oNulo(texto()),
  conciliado: segun(estaConciliado, booleano('La conciliación que lo tiene está cerrada')),
  conciliacion_id: segun(marcadoEn, oNulo(id('La que lo tiene marcado'))),
  reversa_de: oNulo(id('El movimiento que deshace')),
  anulado_en: oNulo(instante()),
  anulado_motivo: oNulo(texto()),
  creado_en: instante(),
});

export type VistaMovimiento = ReturnType<typeof vistaMovimiento>;

/** A movement with the names of where it is and of what it comes from. */
export const movimientoConDocumento = objeto(
  { ...vistaMovimiento.campos, cuenta_nombre: texto(), documento: entera(vistaDocumento) },
  'MovimientoConDocumento',
);

/** A movement that was just made, with what its caller is told. */
export type MovimientoHecho = {
  readonly movimiento: MovimientoLeido;
  readonly avisos: readonly string[];
};

export const vistaMovimientoHecho = ({ movimiento, avisos }: MovimientoHecho) => ({
  ...vistaMovimiento(movimiento),
  avisos,
});

/** What changing the date of a fact did. */
export type CambioDeFecha = {
  readonly fecha: string;
  readonly asiento_movido: boolean;
  readonly avisos: readonly string[];
};

export const vistaCambioDeFecha = vistaDe<CambioDeFecha>('CambioDeFecha')({
  fecha: instante(),
  asiento_movido: booleano('Su asiento cambió de día y conserva su número'),
  avisos: lista(texto(), 'Lo que conviene saber de lo hecho'),
});
