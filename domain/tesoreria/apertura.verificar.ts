import type { DatosDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import type { EventoDeContabilidad } from '#domain/contabilidad/catalogo.ts';
import {
  NADA_DEBIDO,
  type ParteDeVerificacion,
  type PliegueDeParte,
  type SaldoMovido,
} from '#domain/contabilidad/verificar.parte.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, mesDe } from '#domain/kernel/tiempo.ts';
import type { EventoDeCuentaDinero } from './cuenta-dinero.events.ts';
import type { EventoDeMovimiento } from './movimiento.events.ts';
import { sumaDe } from './movimiento.ts';
import { neto } from './suma.ts';

/**
 * What the opening entry must say of money, by the events alone: of each account, all that it had on
 * the day before. What changes its saldo_inicial later is no matter of the books.
 */

type DelLibro = Extract<EventoDeContabilidad, { readonly tipo: 'AsientoRegistrado' }>;
type Suyo = EventoRegistrado<EventoDeMovimiento | EventoDeCuentaDinero | DelLibro>;

const abrir = (): PliegueDeParte => {
  const iniciales = new Map<number, Centavos>();
  /** By environment and account: what each month leaves. */
  const meses = new Map<string, Map<string, Centavos>>();

  const mover = (
    { ambiente, cuenta_dinero_id }: { ambiente: Ambiente; cuenta_dinero_id: number },
    dia: Fecha,
    monto: Centavos,
  ): void => {
    const clave = `${ambiente} ${cuenta_dinero_id}`;
    const porMes = meses.get(clave) ?? new Map<string, Centavos>();
    meses.set(clave, porMes.set(mesDe(dia), (porMes.get(mesDe(dia)) ?? 0) + monto));
  };

  /** What it had on the day before one, the first of a month. */
  const saldoAntesDe = (ambiente: Ambiente, cuenta_dinero_id: number, dia: Fecha): Centavos => {
    const sumas = [...(meses.get(`${ambiente} ${cuenta_dinero_id}`) ?? [])];
    const anteriores = sumas.filter(([mes]) => mes < mesDe(dia));
    return anteriores.reduce((suma, [, monto]) => suma + monto, iniciales.get(cuenta_dinero_id)!);
  };

  const revisar = ({ ambiente, fecha, numero, lineas }: DatosDeAsiento): readonly SaldoMovido[] =>
    [...iniciales.keys()].map((cuenta_dinero_id) => {
      const deCuenta = lineas.filter((linea) => linea.cuenta_dinero_id === cuenta_dinero_id);
      const asentado = deCuenta.reduce((suma, { debe, haber }) => suma + debe - haber, 0);
      const diferencia = asentado - saldoAntesDe(ambiente, cuenta_dinero_id, fecha);
      const detalle = `${numero} no abre con lo que tenía la cuenta de dinero ${cuenta_dinero_id}`;
      const reparo = diferencia === 0 ? null : { detalle, diferencia };
      return { ambiente, tercero_id: null, reparo };
    });

  const asimilar = ({ tipo, datos }: Suyo): readonly SaldoMovido[] => {
    switch (tipo) {
      case 'CuentaDineroCreada':
      case 'CuentaDineroActualizada':
        iniciales.set(datos.cuenta_dinero_id, datos.saldo_inicial);
        return [];
      case 'MovimientoRegistrado':
        mover(datos, datos.dia, neto(sumaDe(datos)));
        return [];
      case 'FechaDeMovimientoCambiada': {
        const monto = neto(sumaDe(datos));
        mover(datos, datos.de.dia, -monto);
        mover(datos, datos.a.dia, monto);
        return [];
      }
      case 'AsientoRegistrado':
        return datos.origen_tipo === 'apertura' ? revisar(datos) : [];
      default:
        return [];
    }
  };

  return {
    plegar: (evento) => ({ ...NADA_DEBIDO, saldos: asimilar(evento as Suyo) }),
    iva: () => undefined,
  };
};

/** No entry is this part's own: it looks at the one of the books. */
export const VERIFICACION_DE_APERTURA: ParteDeVerificacion = { origenes: [], abrir };
