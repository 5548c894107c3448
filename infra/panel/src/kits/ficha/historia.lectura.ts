import type { Cliente, PaginaDeHistoria, PruebaDeRegistro } from 'comprobantes-cliente';
import { grupoDe } from '#panel/nucleo/grupo.ts';

/** Where the client has what happened to a record and what proves it, by its name in `/historia`. */

type Lugar = { readonly grupo: string; readonly de: string };

/** Of a group that has more than one kind of record. */
const en = <G extends keyof Cliente, C extends string>(
  grupo: G,
  cual: C & (`historiaDe${C}` | `pruebaDe${C}` extends keyof Cliente[G] ? C : never),
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
const metodoDe = <R>(cliente: Cliente, que: 'historia' | 'prueba', recurso: string): Metodo<R> => {
  const { grupo, de } = DE_VARIOS[recurso] ?? { grupo: grupoDe(recurso), de: '' };
  const suyo = (cliente as unknown as { [g: string]: { [m: string]: Metodo<R> } | undefined })[
    grupo
  ]?.[`${que}${de}`];
  if (!suyo) throw new TypeError(`El cliente no tiene ${que} de ${recurso}`);
  return suyo;
};

type Pedido = { readonly desde_id: number; readonly limit: number; readonly signal?: AbortSignal };

/** The history of a record, wherever its group keeps it. */
export const leerHistoria = (
  cliente: Cliente,
  registro: DeRegistro,
  pedido: Pedido,
): Promise<PaginaDeHistoria> =>
  metodoDe<PaginaDeHistoria>(
    cliente,
    'historia',
    registro.recurso,
  )(...argumentosDe(registro), pedido);

const POR_PAGINA = 100;
/** Seals are an hour apart: a second one between two pages is rare, and a third is not seen. */
const INTENTOS = 3;

/**
 * All that proves the events of a record, up to one seal.
 * @throws what the API says; Error if seals come faster than it can be read
 */
export const leerPrueba = async (
  cliente: Cliente,
  registro: DeRegistro,
): Promise<PruebaDeRegistro> => {
  const pedir = metodoDe<PruebaDeRegistro>(cliente, 'prueba', registro.recurso);
  const pagina = (desde_id: number) =>
    pedir(...argumentosDe(registro), { desde_id, limit: POR_PAGINA });
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    let prueba = await pagina(0);
    while (prueba.hay_mas) {
      const siguiente = await pagina(prueba.ultimo_id);
      if (siguiente.sello_id !== prueba.sello_id) break;
      prueba = { ...siguiente, eventos: [...prueba.eventos, ...siguiente.eventos] };
    }
    if (!prueba.hay_mas) return prueba;
  }
  throw new Error('La bitácora se selló mientras se leía la prueba: intente de nuevo');
};
