import {
  asentar,
  type EventoAsentado,
  type HechosContables,
  lineaOpuesta,
  type PorAsentar,
  type PorRevertir,
} from '#domain/contabilidad/asentar.ts';
import type { Asiento } from '#domain/contabilidad/asiento.ts';
import type { Rol } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { efectivaDe, lineaDeDinero } from './cuenta-contable.ts';
import type { CuentaDinero } from './cuenta-dinero.ts';

/** What a transfer posts: debit where the money arrives, credit where it leaves. */

export const ORIGEN_DE_TRANSFERENCIA = 'transferencia';

/** The accounts of a transfer, as they are today. */
export type CuentasDeTransferencia = {
  readonly origen: CuentaDinero;
  readonly destino: CuentaDinero;
};

export type Transferencia = CuentasDeTransferencia & {
  /** Its outgoing movement, which names it. */
  readonly id: number;
  readonly dia: Fecha;
  readonly monto: Centavos;
};

/** Which account plays each role. */
type PorRol = ReadonlyMap<Rol, { readonly id: number }>;

/** Whether the money stays in one ledger account: then nothing is posted. */
const quedaEnLaMisma = ({ origen, destino }: CuentasDeTransferencia, por_rol: PorRol): boolean =>
  efectivaDe(origen, por_rol) === efectivaDe(destino, por_rol);

const glosaDe = ({ origen, destino }: CuentasDeTransferencia): string =>
  `Transferencia de ${origen.nombre} a ${destino.nombre}`;

/** What one posts on a day; without lines where the money stays in one ledger account. */
export const porTransferir = (
  transferencia: Transferencia,
  por_rol: PorRol,
  fecha: Fecha,
): PorAsentar => {
  const { id, monto, origen, destino } = transferencia;
  const lineas = [
    { ...lineaDeDinero(destino), debe: monto },
    { ...lineaDeDinero(origen), haber: monto },
  ];
  return {
    origen_tipo: ORIGEN_DE_TRANSFERENCIA,
    origen_id: id,
    fecha,
    glosa: glosaDe(transferencia),
    lineas: quedaEnLaMisma(transferencia, por_rol) ? [] : lineas,
  };
};

type Deshecha = {
  readonly fecha: Fecha;
  readonly motivo: string;
  /** Its entry; absent: it has none. */
  readonly posteado: Asiento | undefined;
};

/** What undoes one: the opposite of what it posted, or of what it would post by the accounts of today. */
export const porDevolver = (
  transferencia: Transferencia,
  por_rol: PorRol,
  { fecha, motivo, posteado }: Deshecha,
): PorAsentar | PorRevertir => {
  const glosa = `Anulación: ${glosaDe(transferencia)}: ${motivo}`;
  if (posteado) return { fecha, glosa, revierte: posteado };
  const suyo = porTransferir(transferencia, por_rol, fecha);
  return { ...suyo, glosa, lineas: suyo.lineas.map(lineaOpuesta) };
};

/** The entry of a new one, where books are kept. */
export const asentarTransferida = (
  contables: HechosContables,
  transferencia: Transferencia,
): readonly EventoAsentado[] =>
  contables
    ? asentar(contables, porTransferir(transferencia, contables.por_rol, transferencia.dia))
    : [];

/**
 * The entry that undoes one: of one older than the books, whose effect the opening carries, by the
 * accounts of today; none of one that posted nothing, or that activation has still to post.
 */
export const asentarDevuelta = (
  contables: HechosContables,
  transferencia: Transferencia,
  deshecha: Deshecha,
): readonly EventoAsentado[] => {
  if (!contables) return [];
  if (!deshecha.posteado && transferencia.dia >= contables.libro.desde) return [];
  return asentar(contables, porDevolver(transferencia, contables.por_rol, deshecha));
};
