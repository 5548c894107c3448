import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase, type Fecha } from '#domain/kernel/tiempo.ts';
import type { LineaDeCruce } from './cruce.ts';
import type { AplicacionHecha, DevolucionHecha, Registro } from './registro.ts';
import type { Remesa } from './remesa.ts';

/** What of a collection or payment looks alike from outside. Each side names whose it is, and its documents. */

/** What of its money is where by now, as it is shown. */
export type RemesaVista = {
  readonly aplicaciones: readonly Pick<
    Remesa['aplicaciones'][number],
    'aplicacion_id' | 'dinero'
  >[];
  readonly saldo_anticipo: Centavos;
};

/** One, with what of its money is where by now. `R`: its row. */
export type ConRemesa<R> = { readonly registro: R; readonly remesa: RemesaVista };

/** One that was just made or changed, with what its caller is told. */
export type RegistroHecho<R> = ConRemesa<R> & { readonly avisos: readonly string[] };

type AplicacionDeRegistro = {
  readonly aplicacion_id: number;
  readonly monto_aplicado: Centavos;
};

const hasta = (al: Fecha, dia: Fecha | undefined | null): boolean => dia != null && dia <= al;

/**
 * What was of its money at the end of a day: what it had been applied to and given back by then.
 * `liberado`: what documents had sent back of each application. What is said of it is as it is now.
 */
export const registroAl = <A extends AplicacionDeRegistro, L, R extends Registro<A, L>>(
  { registro: fila }: Pick<ConRemesa<R>, 'registro'>,
  al: Fecha,
  {
    liberado,
    saldo_anticipo,
  }: {
    readonly liberado: ReadonlyMap<number, Centavos>;
    readonly saldo_anticipo: Centavos;
  },
): ConRemesa<R> => {
  const aplicaciones = fila.aplicaciones
    .filter(({ dia }) => hasta(al, dia))
    .map(
      (una): AplicacionHecha<A> => ({
        ...una,
        quitada: hasta(al, una.quitada?.dia) ? una.quitada : null,
      }),
    );
  const devoluciones = fila.devoluciones
    .filter(({ dia }) => hasta(al, dia))
    .map((una) => ({ ...una, anulada: hasta(al, una.anulada?.dia) ? una.anulada : null }));
  const vivas = hasta(al, fila.anulado_el)
    ? []
    : aplicaciones.filter(({ quitada }) => quitada === null);
  return {
    registro: { ...fila, aplicaciones, devoluciones },
    remesa: {
      saldo_anticipo,
      aplicaciones: vivas.map(({ aplicacion_id, monto_aplicado }) => ({
        aplicacion_id,
        dinero: monto_aplicado - (liberado.get(aplicacion_id) ?? 0),
      })),
    },
  };
};

/** As a list reads it: without what it was applied to. */
export type RegistroDeLista = Omit<
  Registro<unknown, unknown>,
  'aplicaciones' | 'devoluciones' | 'cruce' | 'anulado_liberado'
> & { readonly saldo_anticipo: Centavos };

/** Its money, where it is and what undid it. */
export const vistaDelDinero = (fila: RegistroDeLista) => ({
  medio: fila.medio,
  monto: dolares(fila.monto),
  referencia: fila.referencia,
  notas: fila.notas,
  cuenta_dinero_id: fila.cuenta_dinero_id,
  movimiento_id: fila.movimiento_id,
  asiento_id: fila.asiento_id,
  monto_anticipo: dolares(fila.monto_anticipo),
  saldo_anticipo: dolares(fila.saldo_anticipo),
  anulado: fila.anulado,
  anulado_motivo: fila.anulado_motivo,
  anulado_en: fila.anulado_en && conDesfase(fila.anulado_en),
});

/** Of which branch and environment it is, and who registered it. */
export const vistaDeOrigen = (fila: RegistroDeLista) => ({
  sucursal_id: fila.sucursal_id,
  ambiente: fila.ambiente,
  creado_por: fila.creado_por,
  creado_en: conDesfase(fila.creado_en),
});

export const vistaDeDevolucion = (una: DevolucionHecha) => ({
  id: una.devolucion_id,
  fecha: conDesfase(una.fecha),
  monto: dolares(una.monto),
  cuenta_dinero_id: una.cuenta_dinero_id,
  movimiento_id: una.movimiento_id,
  referencia: una.referencia,
  anulada: una.anulada !== null,
  anulada_motivo: una.anulada?.motivo ?? null,
});

export const vistaDeLineaDeCruce = (linea: LineaDeCruce) => ({
  id: linea.id,
  cuenta_id: linea.cuenta_id,
  cuenta_codigo: linea.cuenta_codigo,
  cuenta_nombre: linea.cuenta_nombre,
  monto: dolares(linea.monto),
  tercero_id: linea.tercero_id,
  tercero_nombre: linea.tercero_nombre,
  descripcion: linea.descripcion,
});
