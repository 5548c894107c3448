import {
  asentar,
  type EventoAsentado,
  type HechosContables,
  type PorAsentar,
  type PorRevertir,
} from '#domain/contabilidad/asentar.ts';
import {
  asentarDeshecho,
  type PorDeshacer,
  porDeshacerHecho,
} from '#domain/contabilidad/deshacer.ts';
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

type Deshecha = Omit<PorDeshacer, 'glosa'> & { readonly motivo: string };

/** The gloss of an annulment says why. */
const deshecha = (transferencia: Transferencia, { motivo, ...cuando }: Deshecha): PorDeshacer => ({
  ...cuando,
  glosa: `Anulación: ${glosaDe(transferencia)}: ${motivo}`,
});

/** How a transfer is undone in the books: without an entry, by the accounts of today. */
export const porDevolver = (
  transferencia: Transferencia,
  por_rol: PorRol,
  como: Deshecha,
): PorAsentar | PorRevertir =>
  porDeshacerHecho(deshecha(transferencia, como), () =>
    porTransferir(transferencia, por_rol, como.fecha),
  );

/** The entry of a new one, where books are kept. */
export const asentarTransferida = (
  contables: HechosContables,
  transferencia: Transferencia,
): readonly EventoAsentado[] =>
  contables
    ? asentar(contables, porTransferir(transferencia, contables.por_rol, transferencia.dia))
    : [];

/** The entry that undoes one. */
export const asentarDevuelta = (
  contables: HechosContables,
  transferencia: Transferencia,
  como: Deshecha,
): readonly EventoAsentado[] =>
  contables
    ? asentarDeshecho(contables, transferencia.dia, deshecha(transferencia, como), () =>
        porTransferir(transferencia, contables.por_rol, como.fecha),
      )
    : [];
