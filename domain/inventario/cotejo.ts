import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import type { EventoDelPlan } from '#domain/contabilidad/cuenta.events.ts';
import type { DiferenciaFinal } from '#domain/contabilidad/verificar.parte.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** What records make the accounts of stock say, beside what their entries do say of them. */

/** null: the account of the role. */
export type EnCuenta = { readonly cuenta_id: number | null; readonly monto: Centavos };

type Debido = {
  readonly ambiente: Ambiente;
  readonly fecha: Fecha;
  /** How it is called where it is told of. */
  readonly nombre: string;
  readonly enCuentas: readonly EnCuenta[];
  /** What of its entry may be in the same accounts besides, from `menos` under to `mas` over. */
  readonly holgura?: { readonly menos: Centavos; readonly mas: Centavos };
};

type PorCuenta = Map<number, Centavos>;

const sumar = (cuentas: PorCuenta, cuenta_id: number, monto: Centavos): void => {
  cuentas.set(cuenta_id, (cuentas.get(cuenta_id) ?? 0) + monto);
};

/** Of the records of one origin: `origen`, as entries call it. */
export const crearCotejo = (
  origen: AsientoRegistrado['datos']['origen_tipo'],
  comienzos: ReadonlyMap<Ambiente, Fecha>,
) => {
  /** The account of the role, as it is at this point of the log. */
  let delRol: number | undefined;
  const debidos = new Map<number, Debido>();
  /** By record: the entries of it, whatever their accounts. */
  const asentados = new Map<number, PorCuenta>();
  /** The accounts that each one is held by: those that the role had when it was posted. */
  const roles = new Map<number, number>();

  const asentar = ({ datos }: EventoRegistrado<AsientoRegistrado>): void => {
    if (datos.origen_tipo !== origen || datos.origen_id === null) return;
    const cuentas = asentados.get(datos.origen_id) ?? new Map<number, Centavos>();
    asentados.set(datos.origen_id, cuentas);
    if (delRol !== undefined && !roles.has(datos.origen_id)) roles.set(datos.origen_id, delRol);
    for (const { cuenta_id, debe, haber } of datos.lineas) sumar(cuentas, cuenta_id, debe - haber);
  };

  const revisar = (id: number, debido: Debido): DiferenciaFinal | undefined => {
    const { ambiente, fecha, nombre, enCuentas, holgura = { menos: 0, mas: 0 } } = debido;
    const desde = comienzos.get(ambiente);
    const suyos = asentados.get(id);
    // What is older than the books has no entry: the opening carries it.
    if (desde === undefined || (fecha < desde && !suyos)) return undefined;
    const esperado: PorCuenta = new Map();
    const rol = roles.get(id) ?? delRol ?? 0;
    for (const { cuenta_id, monto } of enCuentas) sumar(esperado, cuenta_id ?? rol, monto);
    for (const [cuenta_id, monto] of esperado) {
      const dicho = suyos?.get(cuenta_id) ?? 0;
      if (dicho >= monto - holgura.menos && dicho <= monto + holgura.mas) continue;
      const detalle =
        `${nombre}: su asiento dice ${textoDeCentavos(dicho)} en la cuenta de existencia ` +
        `${cuenta_id}, y debe decir ${textoDeCentavos(monto)}`;
      return { ambiente, detalle, diferencia: dicho - monto };
    }
    return { ambiente, detalle: null, diferencia: 0 };
  };

  return {
    /** What a record comes to by now, whatever it came to before. */
    deber: (id: number, debido: Debido): void => {
      debidos.set(id, debido);
    },
    /** Entries, and which account has the role. */
    plegar: (evento: EventoRegistrado): void => {
      const { tipo } = evento;
      if (tipo === 'AsientoRegistrado') asentar(evento as EventoRegistrado<AsientoRegistrado>);
      if (tipo !== 'PlanDeCuentasAbierto' && tipo !== 'RolesAsignados') return;
      const { datos } = evento as EventoRegistrado<EventoDelPlan>;
      if (!('roles' in datos)) return;
      delRol = datos.roles.find(({ rol }) => rol === 'inventario')?.cuenta_id ?? delRol;
    },
    terminar: (): readonly DiferenciaFinal[] =>
      [...debidos].flatMap(([id, debido]) => revisar(id, debido) ?? []),
  };
};
