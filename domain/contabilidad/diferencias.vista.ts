import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase, type Fecha, type Instante } from '#domain/kernel/tiempo.ts';
import type { LineaDeAsiento } from './asiento.events.ts';
import type { Asiento } from './asiento.ts';
import type { BalanceDeComprobacion } from './balance-comprobacion.vista.ts';
import { type CuentaDeEstado, cuentaDe, type Plan, total } from './estados.vista.ts';
import { anioDe, mesDePeriodo } from './mes.ts';
import type { Tramo } from './tramos.vista.ts';

/**
 * What the trial balance of the same days says by what was known on one day (`conocido_el`) and on
 * another (`contra`): the second less the first, and the entries that make the difference. In cents,
 * debit positive.
 */

const CAMPOS = ['saldo_anterior', 'debe', 'haber', 'saldo'] as const;
type Valores = Readonly<Record<(typeof CAMPOS)[number], Centavos>>;

const CERO: Valores = { saldo_anterior: 0, debe: 0, haber: 0, saldo: 0 };

const menos = (minuendo: Valores, sustraendo: Valores): Valores => ({
  saldo_anterior: minuendo.saldo_anterior - sustraendo.saldo_anterior,
  debe: minuendo.debe - sustraendo.debe,
  haber: minuendo.haber - sustraendo.haber,
  saldo: minuendo.saldo - sustraendo.saldo,
});

const sonNada = (valores: Valores): boolean => CAMPOS.every((campo) => valores[campo] === 0);

export type FilaDistinta = CuentaDeEstado & { readonly valores: Valores };

/** The rows that differ, by code; an account that one of them has not is there as zeros. */
export const filasDistintas = (
  conocido: BalanceDeComprobacion['filas'],
  contra: BalanceDeComprobacion['filas'],
): readonly FilaDistinta[] => {
  const conocidas = new Map(conocido.map((fila) => [fila.cuenta_id, fila]));
  const contrarias = new Map(contra.map((fila) => [fila.cuenta_id, fila]));
  return [...new Map([...conocidas, ...contrarias]).values()]
    .map((fila) => ({
      ...cuentaDe(fila),
      valores: menos(
        contrarias.get(fila.cuenta_id)?.valores ?? CERO,
        conocidas.get(fila.cuenta_id)?.valores ?? CERO,
      ),
    }))
    .filter(({ valores }) => !sonNada(valores))
    .sort((una, otra) => (una.codigo < otra.codigo ? -1 : 1));
};

/** The days within some others on which a year is closed. */
export const diasDeCierre = ({ desde, hasta }: Tramo<Fecha>): readonly Fecha[] => {
  const [primero, ultimo] = [anioDe(desde), anioDe(hasta)];
  const anios = Array.from({ length: ultimo - primero + 1 }, (_, i) => primero + i);
  const cierres = anios.map((anio): Fecha => `${mesDePeriodo({ anio, mes: 12 })}-31`);
  return cierres.filter((dia) => dia <= hasta);
};

/** Where an entry counts: before the first day of the balance, or within its days. Null: nowhere. */
export type LugarEnBalance = 'antes' | 'dentro' | null;

/** An entry that counts in one place by what was known, and in another by what it is compared with. */
export type AsientoDistinto = Pick<
  Asiento,
  'id' | 'numero' | 'glosa' | 'origen_tipo' | 'origen_id' | 'reversa_de' | 'lineas'
> & {
  /** Its day by each; null: it was not there. */
  readonly fecha_conocida: Fecha | null;
  readonly fecha_contra: Fecha | null;
  readonly lugar_conocido: LugarEnBalance;
  readonly lugar_contra: LugarEnBalance;
};

const enSuLugar = (cuando: LugarEnBalance, { debe, haber }: LineaDeAsiento): Valores => {
  const saldo = debe - haber;
  if (cuando === 'antes') return { ...CERO, saldo_anterior: saldo, saldo };
  return cuando === 'dentro' ? { saldo_anterior: 0, debe, haber, saldo } : CERO;
};

export type EfectoEnCuenta = { readonly cuenta_id: number; readonly valores: Valores };

/** What it makes the balance say of each of its accounts that the other does not. */
export const efectoDe = ({
  lineas,
  lugar_conocido,
  lugar_contra,
}: Pick<
  AsientoDistinto,
  'lineas' | 'lugar_conocido' | 'lugar_contra'
>): readonly EfectoEnCuenta[] => {
  const porCuenta = new Map<number, Valores[]>();
  for (const linea of lineas) {
    const diferencia = menos(enSuLugar(lugar_contra, linea), enSuLugar(lugar_conocido, linea));
    porCuenta.set(linea.cuenta_id, [...(porCuenta.get(linea.cuenta_id) ?? []), diferencia]);
  }
  return [...porCuenta].map(([cuenta_id, diferencias]) => ({
    cuenta_id,
    valores: total(CAMPOS, diferencias),
  }));
};

/** An event that made the difference: which, when and whose. */
export type Causa = {
  readonly posicion: number;
  readonly tipo: string;
  readonly registrado_en: Instante;
  readonly actor: string;
};

export type AsientoExplicado = AsientoDistinto & { readonly causas: readonly Causa[] };

export type Diferencias = {
  /** Null: now. */
  readonly conocido_el: Instante | null;
  readonly contra: Instante | null;
  readonly desde: Fecha;
  readonly hasta: Fecha;
  readonly filas: readonly FilaDistinta[];
  readonly asientos: readonly AsientoExplicado[];
  /** Entries follow these. */
  readonly hay_mas: boolean;
};

const enDolares = ({ saldo_anterior, debe, haber, saldo }: Valores) => ({
  saldo_anterior: dolares(saldo_anterior),
  debe: dolares(debe),
  haber: dolares(haber),
  diferencia: dolares(saldo),
});

/** The code of each account, by its id. */
export const codigosDe = (...planes: readonly Plan[]): ReadonlyMap<number, string> =>
  new Map(planes.flatMap((plan) => plan.map(({ id, codigo }) => [id, codigo])));

const vistaAsientoDistinto = (asiento: AsientoExplicado, codigos: ReadonlyMap<number, string>) => ({
  asiento_id: asiento.id,
  numero: asiento.numero,
  glosa: asiento.glosa,
  origen_tipo: asiento.origen_tipo,
  origen_id: asiento.origen_id,
  reversa_de: asiento.reversa_de,
  fecha_conocida: asiento.fecha_conocida,
  fecha_contra: asiento.fecha_contra,
  lineas: efectoDe(asiento).map(({ cuenta_id, valores }) => ({
    cuenta_id,
    codigo: codigos.get(cuenta_id)!,
    ...enDolares(valores),
  })),
  eventos: asiento.causas.map(({ posicion, tipo, registrado_en, actor }) => ({
    id: posicion,
    evento: tipo,
    creado_en: conDesfase(registrado_en),
    actor,
  })),
});

export const vistaDiferencias = (
  { conocido_el, contra, desde, hasta, filas, asientos, hay_mas }: Diferencias,
  codigos: ReadonlyMap<number, string>,
) => ({
  conocido_el: conocido_el && conDesfase(conocido_el),
  contra: contra && conDesfase(contra),
  desde,
  hasta,
  filas: filas.map(({ valores, ...cuenta }) => ({ ...cuenta, ...enDolares(valores) })),
  asientos: asientos.map((asiento) => vistaAsientoDistinto(asiento, codigos)),
  hay_mas,
});
