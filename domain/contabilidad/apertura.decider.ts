import type { Contexto } from '#domain/kernel/comando.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import { asentar, type EventoAsentado } from './asentar.ts';
import {
  exigirQueReciban,
  type HechosDeAsiento,
  type LineaManual,
  lineasConNombres,
} from './asiento.decider.ts';
import * as errores from './asiento.errores.ts';
import { activacionEnCurso, contabilidadInactiva } from './libro.errores.ts';
import { exigirPeriodoAbierto } from './periodos.ts';
import type { Cuenta } from './plan.ts';
import type { SaldoPorAbrir } from './por-abrir.ts';
import type { Rol } from './roles.ts';

/** The entry with which the books begin. */

/** What the opening entry has to say of one person on a control account. */
export type LineaPropuesta = Pick<SaldoPorAbrir, 'tercero_nombre' | 'saldo'> & {
  readonly cuenta: Pick<Cuenta, 'id' | 'codigo' | 'nombre'>;
  readonly tercero_id: number | null;
  readonly cuenta_dinero_id: number | null;
};

/** The proposal: what is open, on the accounts that the roles of control have now. */
export const proponerApertura = (
  saldos: readonly SaldoPorAbrir[],
  control: ReadonlyMap<Rol, Pick<Cuenta, 'id' | 'codigo' | 'nombre'>>,
): readonly LineaPropuesta[] =>
  saldos.flatMap(({ rol, tercero_id, cuenta_dinero_id, tercero_nombre, saldo }) => {
    if (saldo === 0) return [];
    const cuenta = control.get(rol);
    if (!cuenta) throw new Error(`No se leyó la cuenta del papel ${rol}`);
    const { id, codigo, nombre } = cuenta;
    return [
      {
        cuenta: { id, codigo, nombre },
        tercero_id: tercero_id || null,
        cuenta_dinero_id: cuenta_dinero_id || null,
        tercero_nombre,
        saldo,
      },
    ];
  });

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
    propuesta.map(({ cuenta, tercero_id, saldo }) => ({ cuenta_id: cuenta.id, tercero_id, saldo })),
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
 * books, there is one, what was there is not gone over yet; 400 its month is closed; 409 an account that takes no entries, control
 * accounts that are not what was proposed.
 */
export const decidirApertura = (
  { lineas }: { readonly lineas: readonly LineaManual[] },
  hechos: HechosDeApertura,
  { hoy }: Contexto,
): readonly EventoAsentado[] => {
  const { contables, propuesta, control } = hechos;
  const conNombres = lineasConNombres(lineas, hechos);
  if (!contables) throw contabilidadInactiva({});
  const { apertura_id, estado, desde: fecha } = contables.libro;
  if (apertura_id !== null) throw errores.yaTieneApertura({ asiento_id: apertura_id });
  if (estado === 'activando') throw activacionEnCurso({});
  exigirPeriodoAbierto(contables.libro, fecha, hoy);
  exigirQueReciban(lineas, hechos);
  const distintas = diferencias(lineas, propuesta, control);
  if (distintas.length > 0) throw errores.aperturaNoCoincide({ diferencias: distintas });
  const origen = { origen_tipo: 'apertura', origen_id: null } as const;
  const glosa = 'Asiento de apertura';
  return asentar(contables, { ...origen, fecha, glosa, lineas: conNombres });
};
