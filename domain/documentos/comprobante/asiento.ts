import type { OrigenDelDinero } from '#domain/cartera/abonos.ts';
import type { LineaPorAsentar } from '#domain/contabilidad/asentar.ts';
import type { OrigenDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import type { Rol } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Comprobante } from './ciclo.ts';
import type { GrupoIva } from './comprobante.ts';
import { netoDe } from './totales.ts';

/** What documents post: gross (Ley: dinero §1). Amounts in cents. */

/** What a document of a type moves in the books from its authorization to its annulment. */
export type AsientoDeTipo<F extends Comprobante> = {
  readonly origen: OrigenDeAsiento;
  /** All that its lines may name, but for what only some of them bear. */
  readonly roles: readonly Rol[];
  /** On which side it has ICE and IRBPNR; absent: it never has any. */
  readonly consumos?: Lado;
  /** Where its IVA goes, all of it; absent: it has none. */
  readonly iva?: { readonly lado: Lado; readonly rol: Rol };
  /** Whose money it may send back to advances: what it takes off was paid already. */
  readonly libera?: OrigenDelDinero;
  lineas(fila: F): readonly LineaPorAsentar[];
};

/** Debit or credit: on which side a document puts what it says. */
type Lado = 'debe' | 'haber';

/** A line on the side that is asked for. */
export const linea = (
  lado: Lado,
  rol: Rol,
  monto: Centavos,
  resto: Omit<LineaPorAsentar, 'rol' | 'cuenta_id' | 'debe' | 'haber'> = {},
): LineaPorAsentar => ({ rol, [lado]: monto, ...resto });

/** What a control account says of the other party of a document. */
export const conTercero = ({
  persona_id,
  razon_social,
}: Pick<Comprobante, 'persona_id' | 'razon_social'>) => ({
  tercero_id: persona_id,
  tercero_nombre: razon_social,
});

/** How the lines of a rate are told apart from those of the others. */
const deTarifa = ({ iva_codigo, tarifa_iva }: GrupoIva): string => {
  if (iva_codigo === '6') return 'no objeto de IVA';
  return iva_codigo === '7' ? 'exento de IVA' : `IVA ${tarifa_iva} %`;
};

/** ICE and IRBPNR, and whose role each is. */
export const ROLES_DE_CONSUMO = { ice: 'ice_por_pagar', irbpnr: 'irbpnr_por_pagar' } as const;
type ConSumasDeConsumo = { readonly [C in keyof typeof ROLES_DE_CONSUMO]?: Centavos };
const CONSUMOS = ['ice', 'irbpnr'] as const;

/** What a document bears of them: few do, so that the accounts of the others are not even read. */
export const lineasDeConsumo = (lado: Lado, fila: ConSumasDeConsumo): readonly LineaPorAsentar[] =>
  CONSUMOS.flatMap((campo) => {
    const monto = fila[campo] ?? 0;
    const descripcion = campo.toUpperCase();
    return monto === 0 ? [] : [linea(lado, ROLES_DE_CONSUMO[campo], monto, { descripcion })];
  });

/** All that the lines of a document name. */
export const rolesDe = <F extends Comprobante>(
  { roles, consumos }: Pick<AsientoDeTipo<F>, 'roles' | 'consumos'>,
  fila: object,
): readonly Rol[] => {
  if (!consumos) return roles;
  const sumas = fila as ConSumasDeConsumo;
  return [...roles, ...CONSUMOS.filter((c) => sumas[c]).map((c) => ROLES_DE_CONSUMO[c])];
};

/** The base of each rate, without ICE, in the account that the rate says, and its IVA. */
export const porTarifa = (
  lado: Lado,
  impuestos: readonly GrupoIva[],
  rolDeBase: (grupo: GrupoIva) => Rol,
  rolDeIva: Rol,
): readonly LineaPorAsentar[] =>
  impuestos.flatMap((grupo) => {
    const descripcion = deTarifa(grupo);
    return [
      linea(lado, rolDeBase(grupo), netoDe(grupo), { descripcion }),
      linea(lado, rolDeIva, grupo.valor, { descripcion }),
    ];
  });
