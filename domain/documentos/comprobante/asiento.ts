import type { OrigenDelDinero } from '#domain/cartera/abonos.ts';
import type { LineaPorAsentar } from '#domain/contabilidad/asentar.ts';
import type { OrigenDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import type { Rol } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Comprobante } from './ciclo.ts';
import type { GrupoIva } from './comprobante.ts';

/** What documents post: gross (Ley: dinero §1). Amounts in cents. */

/** What a document of a type moves in the books from its authorization to its annulment. */
export type AsientoDeTipo<F extends Comprobante> = {
  readonly origen: OrigenDeAsiento;
  /** All that its lines may name. */
  readonly roles: readonly Rol[];
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

/** The base of each rate in the account that the rate says, and its IVA. */
export const porTarifa = (
  lado: Lado,
  impuestos: readonly GrupoIva[],
  rolDeBase: (grupo: GrupoIva) => Rol,
  rolDeIva: Rol,
): readonly LineaPorAsentar[] =>
  impuestos.flatMap((grupo) => {
    const descripcion = deTarifa(grupo);
    return [
      linea(lado, rolDeBase(grupo), grupo.base, { descripcion }),
      linea(lado, rolDeIva, grupo.valor, { descripcion }),
    ];
  });
