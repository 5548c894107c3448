import type { Contexto } from '#domain/kernel/comando.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { SaldoInicial } from './aporte.ts';
import { asentar } from './asentar.ts';
import {
  exigirQueReciban,
  type HechosDeAsiento,
  type LineaManual,
  lineasConNombres,
} from './asiento.decider.ts';
import * as errores from './asiento.errores.ts';
import type { AsientoRegistrado } from './asiento.events.ts';
import { contabilidadInactiva } from './libro.errores.ts';
import { exigirPeriodoAbierto } from './periodos.ts';
import type { Cuenta } from './plan.ts';
import type { Rol } from './roles.ts';

/** The entry with which the books begin. */

/** What each context proposes, on the accounts of its roles. */
export type LineaPropuesta = Omit<SaldoInicial, 'rol'> & {
  readonly cuenta: Pick<Cuenta, 'id' | 'codigo' | 'nombre'>;
  /** The opening entry must have it as it is. */
  readonly de_control: boolean;
};

/** The proposal: one line per account, person and money account, none of nothing. */
export const proponerApertura = (
  saldos: readonly SaldoInicial[],
  por_rol: ReadonlyMap<Rol, Cuenta>,
  control: ReadonlyMap<Rol, Cuenta>,
): readonly LineaPropuesta[] => {
  const de_control = new Set([...control.values()].map(({ id }) => id));
  const porLugar = new Map<string, LineaPropuesta>();
  for (const { rol, ...saldo } of saldos) {
    const cuenta = por_rol.get(rol);
    if (!cuenta) throw new Error(`No se leyó la cuenta del papel ${rol}`);
    const lugar = [cuenta.id, saldo.tercero_id, saldo.cuenta_dinero_id].join();
    const previo = porLugar.get(lugar)?.saldo ?? 0;
    porLugar.set(lugar, {
      ...saldo,
      saldo: previo + saldo.saldo,
      cuenta: { id: cuenta.id, codigo: cuenta.codigo, nombre: cuenta.nombre },
      de_control: de_control.has(cuenta.id),
    });
  }
  return [...porLugar.values()].filter(({ saldo }) => saldo !== 0);
};

/** By control account and person, debit less credit. */
const saldosDe = (
  partes: readonly { cuenta_id: number; tercero_id: number | null; saldo: number }[],
): ReadonlyMap<string, number> => {
  const saldos = new Map<string, number>();
  for (const { cuenta_id, tercero_id, saldo } of partes) {
    const lugar = JSON.stringify([cuenta_id, tercero_id]);
    saldos.set(lugar, (saldos.get(lugar) ?? 0) + saldo);
  }
  return saldos;
};

const diferencias = (
  lineas: readonly LineaManual[],
  propuesta: readonly LineaPropuesta[],
  control: ReadonlyMap<Rol, Cuenta>,
): readonly errores.DiferenciaDeApertura[] => {
  const codigos = new Map([...control.values()].map(({ id, codigo }) => [id, codigo]));
  const enviado = saldosDe(
    lineas
      .filter(({ cuenta_id }) => codigos.has(cuenta_id))
      .map((l) => ({ ...l, saldo: l.debe - l.haber })),
  );
  const propuesto = saldosDe(
    propuesta
      .filter(({ de_control }) => de_control)
      .map(({ cuenta, tercero_id, saldo }) => ({ cuenta_id: cuenta.id, tercero_id, saldo })),
  );
  return [...new Set([...propuesto.keys(), ...enviado.keys()])].flatMap((lugar) => {
    const [cuenta_id, tercero_id] = JSON.parse(lugar) as [number, number | null];
    const montos = { propuesto: propuesto.get(lugar) ?? 0, enviado: enviado.get(lugar) ?? 0 };
    if (montos.propuesto === montos.enviado) return [];
    return [
      {
        cuenta_id,
        cuenta_codigo: codigos.get(cuenta_id)!,
        tercero_id,
        propuesto: decimalDeCentavos(montos.propuesto),
        enviado: decimalDeCentavos(montos.enviado),
      },
    ];
  });
};

export type HechosDeApertura = HechosDeAsiento & { readonly propuesta: readonly LineaPropuesta[] };

/**
 * The opening entry, one, on the day on which the books begin. Refusals: 404 account, person; 409 no
 * books, there is one; 400 its month is closed; 409 an account that takes no entries, control
 * accounts that are not what was proposed.
 */
export const decidirApertura = (
  { lineas }: { readonly lineas: readonly LineaManual[] },
  hechos: HechosDeApertura,
  { hoy }: Contexto,
): readonly AsientoRegistrado[] => {
  const { contables, propuesta, control } = hechos;
  const conNombres = lineasConNombres(lineas, hechos);
  if (!contables) throw contabilidadInactiva({});
  const { apertura_id, desde: fecha } = contables.libro;
  if (apertura_id !== null) throw errores.yaTieneApertura({ asiento_id: apertura_id });
  exigirPeriodoAbierto(contables.libro, fecha, hoy);
  exigirQueReciban(lineas, hechos);
  const distintas = diferencias(lineas, propuesta, control);
  if (distintas.length > 0) throw errores.aperturaNoCoincide({ diferencias: distintas });
  const origen = { origen_tipo: 'apertura', origen_id: null } as const;
  const glosa = 'Asiento de apertura';
  return asentar(contables, { ...origen, fecha, glosa, lineas: conNombres });
};
