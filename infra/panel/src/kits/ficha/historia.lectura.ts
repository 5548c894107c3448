import type { Cliente, PaginaDeHistoria } from 'comprobantes-cliente';
import { grupoDe } from '#panel/nucleo/grupo.ts';

/** Where the client has what happened to a record, by its name in `/historia`. */

type Lugar = { readonly grupo: string; readonly de: string };

/** Of a group that has more than one kind of record. */
const en = <G extends keyof Cliente, C extends string>(
  grupo: G,
  cual: C & (`historiaDe${C}` extends keyof Cliente[G] ? C : never),
): Lugar => ({ grupo, de: `De${cual}` });

const DE_VARIOS: { readonly [recurso: string]: Lugar } = {
  cuentas_contables: en('contabilidad', 'CuentaContable'),
  asientos: en('contabilidad', 'Asiento'),
  plantillas_asiento: en('contabilidad', 'PlantillaDeAsiento'),
  periodos_contables: en('contabilidad', 'Periodo'),
  movimientos_dinero: en('cuentasDinero', 'Movimiento'),
  transacciones_bancarias: en('cuentasDinero', 'Transaccion'),
  conciliaciones: en('cuentasDinero', 'Conciliacion'),
  movimientos_inventario: en('inventario', 'MovimientoDeInventario'),
  depreciaciones: en('activosFijos', 'Depreciacion'),
};

export type DeRegistro = { readonly recurso: string; readonly id: number | string };

/** A period is told by its year and month, `2026/11`; all else by its id. */
const argumentosDe = ({ recurso, id }: DeRegistro): readonly unknown[] =>
  recurso === 'periodos_contables' ? String(id).split(/[/-]/).slice(-2).map(Number) : [id];

type Metodo<R> = (...argumentos: readonly unknown[]) => Promise<R>;

/** @throws TypeError if the client has none: every record that has a history is here */
const metodoDe = <R>(cliente: Cliente, recurso: string): Metodo<R> => {
  const { grupo, de } = DE_VARIOS[recurso] ?? { grupo: grupoDe(recurso), de: '' };
  const suyo = (cliente as unknown as { [g: string]: { [m: string]: Metodo<R> } | undefined })[
    grupo
  ]?.[`historia${de}`];
  if (!suyo) throw new TypeError(`El cliente no tiene la historia de ${recurso}`);
  return suyo;
};

type Pedido = { readonly desde_id: number; readonly limit: number; readonly signal: AbortSignal };

/** The history of a record, wherever its group keeps it. */
export const leerHistoria = (
  cliente: Cliente,
  registro: DeRegistro,
  pedido: Pedido,
): Promise<PaginaDeHistoria> =>
  metodoDe<PaginaDeHistoria>(cliente, registro.recurso)(...argumentosDe(registro), pedido);
