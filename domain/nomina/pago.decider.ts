import {
  asentar,
  type EventoAsentado,
  type HechosContables,
} from '#domain/contabilidad/asentar.ts';
import type { FechaDeAsientoCambiada } from '#domain/contabilidad/asiento.events.ts';
import { type Asiento, fechaCambiada } from '#domain/contabilidad/asiento.ts';
import { asentarDeshecho } from '#domain/contabilidad/deshacer.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { idDentro } from '#domain/kernel/dentro.ts';
import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { aLaMismaHora, type Fecha, fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import { cuentaDineroNoEncontrada } from '#domain/tesoreria/cuenta-dinero.errores.ts';
import type { CuentaDinero, SaldoDeCuenta } from '#domain/tesoreria/cuenta-dinero.ts';
import { exigirActiva, moverCuenta } from '#domain/tesoreria/movimiento.decider.ts';
import type {
  FechaDeMovimientoCambiada,
  MovimientoRegistrado,
} from '#domain/tesoreria/movimiento.events.ts';
import {
  ajusteDe,
  exigirCambioDeFecha,
  exigirFecha,
  exigirLibre,
  fechaDeAnulacion,
  type Hecho,
  type MovimientoDeHecho,
  moverMovimientos,
} from '#domain/tesoreria/reverso.ts';
import { glosaDePagoAnulado, nombreDePago, porPagar } from './nomina.asiento.ts';
import { exigirNomina, type HechosDeUna } from './nomina.decider.ts';
import * as errores from './nomina.errores.ts';
import type {
  FechaDePagoDeNominaCambiada,
  PagoDeNominaAnulado,
  PagoDeNominaRegistrado,
  ParteDePago,
} from './nomina.events.ts';
import {
  MAXIMO_PAGOS,
  type Nomina,
  ORIGEN_DE_PAGO_DE_NOMINA,
  type PagoDeNomina,
  pagadoPorPersona,
} from './nomina.ts';
import { montoDePago, repartir, totalesDePersona } from './sumas.ts';

/** What people are paid of a payroll: registered, annulled, dated on another day. */

/** Somebody, by the place in the roll; `monto` null: all that is owed. */
export type PersonaPagada = { readonly persona: number; readonly monto: Centavos | null };

export type PedidoDePago = {
  readonly nomina_id: number;
  readonly fecha: Instante;
  readonly cuenta_dinero_id: number;
  readonly referencia: string | null;
  /** An amount for all of them, by what each is owed; whom, and how much; null: all that is owed. */
  readonly que:
    | { readonly monto: Centavos }
    | { readonly personas: readonly PersonaPagada[] }
    | null;
};

/** `nomina`, `contables`, `ambiente`: as of the payroll; `posteado` is not looked at. */
export type HechosDePago = Omit<HechosDeUna, 'posteado'> & {
  readonly cuenta: CuentaDinero | undefined;
  readonly saldo: SaldoDeCuenta | undefined;
  /** Last id given to a movement. */
  readonly ultimo_movimiento: number;
};

/** What each is owed, in the order of the roll. */
const debidosDe = (nomina: Nomina): readonly Centavos[] => {
  const pagado = pagadoPorPersona(nomina);
  return nomina.personas.map(
    (persona, i) => totalesDePersona(persona).neto - (pagado.get(i + 1) ?? 0),
  );
};

const exigirPersonas = ({ id: nomina_id, personas }: Nomina, que: PedidoDePago['que']): void => {
  if (!que || 'monto' in que) return;
  for (const { persona } of que.personas) {
    if (persona > personas.length) throw errores.personaNoEsta({ nomina_id, persona });
  }
};

/** 409 where somebody, or all of them, would be paid more than is owed. */
const exigirDebido = (
  nomina_id: number,
  persona: number | null,
  debido: Centavos,
  monto: Centavos,
): void => {
  if (monto <= debido) return;
  const importes = { debido: dolares(debido), monto: dolares(monto) };
  throw errores.excedeLoDebido({ nomina_id, persona, ...importes });
};

/** Whose the money is: nobody more than is owed. 409. */
const partesDe = (nomina: Nomina, que: PedidoDePago['que']): readonly ParteDePago[] => {
  const { id: nomina_id } = nomina;
  const debidos = debidosDe(nomina);
  const debido = debidos.reduce((suma, uno) => suma + uno, 0);
  if (debido === 0) throw errores.nadaQuePagar({ nomina_id });
  const deTodos = (montos: readonly Centavos[]): readonly ParteDePago[] =>
    montos.map((monto, i) => ({ persona: i + 1, monto }));
  let partes: readonly ParteDePago[];
  if (!que) partes = deTodos(debidos);
  else if ('monto' in que) {
    exigirDebido(nomina_id, null, debido, que.monto);
    partes = deTodos(repartir(que.monto, debidos));
  } else {
    partes = que.personas.map(({ persona, monto }) => {
      const suyo = debidos[persona - 1]!;
      exigirDebido(nomina_id, persona, suyo, monto ?? 0);
      return { persona, monto: monto ?? suyo };
    });
  }
  const conAlgo = partes.filter(({ monto }) => monto > 0);
  if (conAlgo.length === 0) throw errores.nadaQuePagar({ nomina_id });
  return conAlgo;
};

/**
 * A payment, with its movement and its entry. Refusals in order: 404 payroll, person, account; 409
 * annulled, of the other environment; 400 date, before the payroll; 409 inactive account, too many,
 * nothing owed, more than is owed, the account's sums.
 */
export const decidirPagar = (
  { nomina_id, fecha, cuenta_dinero_id, referencia, que }: PedidoDePago,
  hechos: HechosDePago,
  { hoy }: Contexto,
): readonly (PagoDeNominaRegistrado | MovimientoRegistrado | EventoAsentado)[] => {
  const { nomina: hallada, cuenta, saldo, contables, ambiente } = hechos;
  if (!hallada) throw errores.nominaNoEncontrada({ nomina_id });
  exigirPersonas(hallada, que);
  if (!cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id });
  const nomina = exigirNomina(nomina_id, { ...hechos, posteado: undefined });
  const dia = fechaDe(fecha);
  exigirFecha(dia, { libro: contables?.libro, hoy });
  if (dia < nomina.dia) {
    throw errores.pagoAntesDeLaNomina({ fecha: dia, fecha_de_la_nomina: nomina.dia });
  }
  exigirActiva(cuenta);
  if (nomina.pagos.length >= MAXIMO_PAGOS) {
    throw errores.demasiadosPagos({ nomina_id, maximo: MAXIMO_PAGOS });
  }
  const partes = partesDe(nomina, que);
  const monto = montoDePago(partes);
  const pago_id = idDentro(nomina_id, nomina.pagos.length + 1);
  const movimiento_id = hechos.ultimo_movimiento + 1;
  return [
    {
      tipo: 'PagoDeNominaRegistrado',
      datos: {
        nomina_id,
        pago_id,
        ambiente,
        fecha,
        dia,
        cuenta_dinero_id,
        cuenta_dinero_nombre: cuenta.nombre,
        movimiento_id,
        referencia,
        partes,
      },
    },
    moverCuenta(saldo, fecha, {
      movimiento_id,
      ambiente,
      cuenta_dinero_id,
      tipo: 'egreso',
      monto,
      origen_tipo: 'nomina',
      origen_id: pago_id,
      referencia,
      descripcion: nombreDePago(nomina, { pago_id }),
    }),
    ...asentar(contables, porPagar(nomina, { pago_id, monto, dia }, cuenta)),
  ];
};

/** A payment as it is, with what its undoing posts. */
export type UnPago = {
  readonly pago: PagoDeNomina;
  readonly movido: MovimientoDeHecho;
  readonly cuenta: CuentaDinero;
  readonly contables: HechosContables;
  readonly posteado: Asiento | undefined;
};

export type HechosDeUnPago = Pick<HechosDeUna, 'ambiente' | 'nomina'> & {
  readonly uno: UnPago | undefined;
  /** Last id given to a movement. */
  readonly ultimo_movimiento: number;
};

type SenasDePago = { readonly nomina_id: number; readonly pago_id: number };

const exigirPago = (
  senas: SenasDePago,
  { nomina, uno, ambiente }: HechosDeUnPago,
): { readonly nomina: Nomina; readonly uno: UnPago; readonly hecho: Hecho } => {
  if (!nomina) throw errores.nominaNoEncontrada(senas);
  if (!uno) throw errores.pagoDeNominaNoEncontrado(senas);
  const { id, fecha, dia, estado } = uno.pago;
  const hecho: Hecho = {
    tipo: ORIGEN_DE_PAGO_DE_NOMINA,
    id,
    ambiente: nomina.ambiente,
    fecha,
    dia,
    anulado: estado === 'anulado',
    movimientos: [uno.movido],
  };
  exigirLibre(hecho, ambiente);
  return { nomina, uno, hecho };
};

/** Gives the money back and undoes the entry. Refusals: 404; 409 and 400 of the one law. */
export const decidirAnularPago = (
  {
    motivo,
    fecha: pedida,
    ...senas
  }: SenasDePago & { readonly motivo: string; readonly fecha: Fecha | null },
  hechos: HechosDeUnPago,
  { hoy }: Contexto,
): readonly (PagoDeNominaAnulado | MovimientoRegistrado | EventoAsentado)[] => {
  const { nomina, uno, hecho } = exigirPago(senas, hechos);
  const { pago, cuenta, contables, posteado, movido } = uno;
  const { pago_id } = senas;
  const fecha = fechaDeAnulacion(hecho, pedida, { libro: contables?.libro, hoy });
  const dia = fechaDe(fecha);
  const ajuste_id = hechos.ultimo_movimiento + 1;
  const glosa = glosaDePagoAnulado(nomina, { pago_id }, motivo);
  return [
    {
      tipo: 'PagoDeNominaAnulado',
      datos: { ...senas, ambiente: nomina.ambiente, motivo, dia, ajuste_id },
    },
    ajusteDe(movido, { movimiento_id: ajuste_id, fecha, origen_id: pago_id, motivo }),
    ...asentarDeshecho(contables, pago.dia, { fecha: dia, glosa, posteado }, () =>
      porPagar(nomina, { ...pago, pago_id }, cuenta),
    ),
  ];
};

/**
 * Dates it on another day, at its own hour. No events where it has that day. Refusals: 404; 409 and 400
 * of the one law, 400 before its payroll.
 */
export const decidirFechaDePago = (
  { fecha: dia, ...senas }: SenasDePago & { readonly fecha: Fecha },
  hechos: HechosDeUnPago,
  { hoy }: Contexto,
): readonly (
  | FechaDePagoDeNominaCambiada
  | FechaDeMovimientoCambiada
  | FechaDeAsientoCambiada
)[] => {
  const { nomina, uno, hecho } = exigirPago(senas, hechos);
  if (dia === hecho.dia) return [];
  const fecha = aLaMismaHora(hecho.fecha, dia);
  const { contables, posteado } = uno;
  exigirCambioDeFecha(hecho, fecha, { libro: contables?.libro, hoy });
  if (dia < nomina.dia) {
    throw errores.pagoAntesDeLaNomina({ fecha: dia, fecha_de_la_nomina: nomina.dia });
  }
  return [
    {
      tipo: 'FechaDePagoDeNominaCambiada',
      datos: { ...senas, ambiente: nomina.ambiente, fecha, dia },
    },
    ...moverMovimientos(hecho, fecha),
    ...(posteado ? [fechaCambiada(posteado, dia)] : []),
  ];
};
