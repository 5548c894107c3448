import type { DatosDeAsiento, OrigenDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import type { EventoDeContabilidad } from '#domain/contabilidad/catalogo.ts';
import type { Rol } from '#domain/contabilidad/roles.ts';
import {
  type AsientoDebido,
  type Debido,
  NADA_DEBIDO,
  type ParteDeVerificacion,
  type PliegueDeParte,
  type SaldoMovido,
} from '#domain/contabilidad/verificar.parte.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type ConContable, efectivaDe } from './cuenta-contable.ts';
import type { EventoDeCuentaDinero } from './cuenta-dinero.events.ts';
import type {
  EventoDeMovimiento,
  MovimientoRegistrado,
  OrigenDeMovimiento,
  TipoDeMovimiento,
} from './movimiento.events.ts';
import { sumaDe } from './movimiento.ts';
import { ORIGEN_DE_TRANSFERENCIA } from './transferencia.asiento.ts';

/**
 * What money says that the books must say, by its events alone: an entry for each transfer between two
 * ledger accounts, and on every line that names a money account what its movement says.
 */

/** A fact that moved money, by what its first movements say. */
type Hecho = {
  readonly id: number;
  readonly ambiente: Ambiente;
  dia: Fecha;
  /** By money account, what enters less what leaves. */
  readonly netos: Map<number, Centavos>;
};

/** A transfer, or its annulment, that owes its entry or not. */
type Paso = {
  readonly hecho: Hecho;
  readonly dia: Fecha;
  readonly monto: Centavos;
  readonly deshace: boolean;
};

/** Of the books, what it goes by; the rest says nothing of money. */
type DelLibro = Extract<
  EventoDeContabilidad,
  {
    readonly tipo:
      | 'PlanDeCuentasAbierto'
      | 'RolesAsignados'
      | 'ContabilidadActivada'
      | 'ContabilidadPuestaAlDia'
      | 'AsientoRegistrado';
  }
>;
type Suyo = EventoRegistrado<EventoDeMovimiento | EventoDeCuentaDinero | DelLibro>;
type Registrado = MovimientoRegistrado['datos'];

/** The record that a movement comes from: of a transfer, the movement that leaves. */
const registroDe = ({ tipo, origen_tipo, origen_id, movimiento_id }: Registrado): string =>
  `${origen_tipo} ${tipo === 'transferencia_out' ? movimiento_id : origen_id}`;

/** The money of a collection comes in and that of a payment goes out: the other way it is a refund's. */
const SE_DEVUELVE_CON: { readonly [O in OrigenDeMovimiento]?: TipoDeMovimiento } = {
  cobro: 'egreso',
  pago_proveedor: 'ingreso',
};

/** What moved the money of an entry that has another origin: a payroll moves none, its payments do. */
const MUEVE: { readonly [O in OrigenDeAsiento]?: OrigenDeMovimiento } = { pago_nomina: 'nomina' };

/** Of an entry of its own: a refund, whose collection or payment may have moved no account. */
const esDevolucion = ({ origen_tipo, tipo }: Registrado): boolean =>
  SE_DEVUELVE_CON[origen_tipo] === tipo;

const abrir = (): PliegueDeParte => {
  const cuentas = new Map<number, ConContable>();
  const por_rol = new Map<Rol, { readonly id: number }>();
  const comienzos = new Map<Ambiente, Fecha>();
  const hechos = new Map<string, Hecho>();
  const porMovimiento = new Map<number, Hecho>();
  /** Facts that have an entry. */
  const asentados = new Set<string>();
  /** Whether each transfer posted: its annulment does as it did. */
  const asentaron = new Map<number, boolean>();
  /** From before the books were up to date: their activation posts them. */
  let pendientes: Paso[] = [];
  const activando = new Set<Ambiente>();
  /** Transfers that activation may have skipped while their money stayed in one ledger account. */
  const quietos = new Set<Paso>();

  const seMueve = ({ netos }: Hecho): boolean =>
    new Set([...netos.keys()].map((id) => efectivaDe(cuentas.get(id)!, por_rol))).size > 1;

  const deLosLibros = ({ ambiente, dia }: Hecho): boolean =>
    dia >= (comienzos.get(ambiente) ?? dia);

  /**
   * Whether an annulment follows its transfer, which is in the books, and not the accounts of
   * today.
   */
  const siguePorEl = ({ hecho, deshace }: Paso): boolean => deshace && deLosLibros(hecho);

  const exigir = (paso: Paso, asienta?: boolean): AsientoDebido => {
    const { hecho, dia, monto, deshace } = paso;
    const asento = siguePorEl(paso) ? asentaron.get(hecho.id) : undefined;
    const debe = asienta ?? asento ?? seMueve(hecho);
    if (!deshace) asentaron.set(hecho.id, debe);
    return {
      ambiente: hecho.ambiente,
      fecha: deshace ? dia : hecho.dia,
      origen: { origen_tipo: ORIGEN_DE_TRANSFERENCIA, origen_id: hecho.id },
      deshace: deshace ? hecho.dia : null,
      monto: debe ? monto : 0,
    };
  };

  /** Whether activation comes by it: what posts by itself meanwhile does not wait. */
  const espera = (paso: Paso): boolean => {
    const { hecho } = paso;
    if (!comienzos.has(hecho.ambiente)) return true;
    if (!activando.has(hecho.ambiente)) return false;
    if (siguePorEl(paso)) return pendientes.some((pendiente) => pendiente.hecho === hecho);
    return !seMueve(hecho);
  };

  const pasar = (paso: Paso): readonly AsientoDebido[] => {
    if (!espera(paso)) return [exigir(paso)];
    pendientes.push(paso);
    mirar();
    return [];
  };

  /** Accounts change while activation is under way: it posts each by those that it finds. */
  const mirar = (): void => {
    for (const paso of pendientes) {
      const enCurso = activando.has(paso.hecho.ambiente);
      if (enCurso && !siguePorEl(paso) && !seMueve(paso.hecho)) quietos.add(paso);
    }
  };

  const registrar = (datos: Registrado): readonly AsientoDebido[] => {
    const { movimiento_id, ambiente, dia, monto, cuenta_dinero_id, reversa_de, tipo } = datos;
    if (reversa_de !== null) {
      const hecho = porMovimiento.get(reversa_de);
      const deshace = datos.origen_tipo === ORIGEN_DE_TRANSFERENCIA && tipo === 'ajuste_ingreso';
      return hecho && deshace ? pasar({ hecho, dia, monto, deshace }) : [];
    }
    if (datos.origen_tipo === 'manual' || esDevolucion(datos)) return [];
    const registro = registroDe(datos);
    const id = Number(registro.split(' ')[1]);
    // A transfer moves two accounts.
    const hecho = hechos.get(registro) ?? { id, ambiente, dia, netos: new Map() };
    const { ingresos, egresos } = sumaDe(datos);
    hecho.netos.set(
      cuenta_dinero_id,
      (hecho.netos.get(cuenta_dinero_id) ?? 0) + ingresos - egresos,
    );
    hechos.set(registro, hecho);
    porMovimiento.set(movimiento_id, hecho);
    // Once both sides are known.
    return tipo === 'transferencia_in' ? pasar({ hecho, dia, monto, deshace: false }) : [];
  };

  /** Takes pending steps out: the ones an entry posts, or all the rest when activation ends. */
  const sacar = (cuales: (paso: Paso) => boolean): readonly Paso[] => {
    const sacados = pendientes.filter(cuales);
    pendientes = pendientes.filter((paso) => !sacados.includes(paso));
    return sacados;
  };

  const alAsentar = (datos: DatosDeAsiento): readonly AsientoDebido[] => {
    if (datos.origen_tipo !== ORIGEN_DE_TRANSFERENCIA) return [];
    const esDe = ({ hecho, deshace }: Paso): boolean => {
      const reverso = datos.reversa_de !== null || !deLosLibros(hecho);
      return (
        hecho.ambiente === datos.ambiente && hecho.id === datos.origen_id && deshace === reverso
      );
    };
    return sacar(esDe).map((paso) => exigir(paso, true));
  };

  /** On the lines of an entry that name a money account, what its movement says. */
  const revisar = (datos: DatosDeAsiento): readonly SaldoMovido[] => {
    const { ambiente, origen_tipo, origen_id, reversa_de, lineas, numero } = datos;
    const clave = `${MUEVE[origen_tipo] ?? origen_tipo} ${origen_id}`;
    const hecho = origen_tipo === 'nomina' ? undefined : hechos.get(clave);
    if (!hecho) return [];
    // What goes with its reversal, and moves no money.
    const deDinero = lineas.some(({ cuenta_dinero_id }) => cuenta_dinero_id !== null);
    if (!deDinero && asentados.has(clave)) return [];
    asentados.add(clave);
    // The annulment of a transfer that the opening carries reverts no entry.
    const vez = reversa_de === null && deLosLibros(hecho) ? 1 : -1;
    return [...hecho.netos].map(([cuenta_dinero_id, neto]) => {
      const deCuenta = lineas.filter((linea) => linea.cuenta_dinero_id === cuenta_dinero_id);
      const asentado = deCuenta.reduce((suma, { debe, haber }) => suma + debe - haber, 0);
      const diferencia = asentado - vez * neto;
      const detalle = `${numero} no dice lo que movió la cuenta de dinero ${cuenta_dinero_id}`;
      return {
        ambiente,
        tercero_id: null,
        reparo: diferencia === 0 ? null : { detalle, diferencia },
      };
    });
  };

  const asignar = (roles: readonly { readonly rol: Rol; readonly cuenta_id: number }[]): void => {
    for (const { rol, cuenta_id } of roles) por_rol.set(rol, { id: cuenta_id });
  };

  const asimilar = ({ tipo, datos }: Suyo): Partial<Debido> => {
    switch (tipo) {
      case 'CuentaDineroCreada':
      case 'CuentaDineroActualizada':
        cuentas.set(datos.cuenta_dinero_id, { id: datos.cuenta_dinero_id, ...datos });
        mirar();
        return {};
      case 'PlanDeCuentasAbierto':
      case 'RolesAsignados':
        asignar(datos.roles);
        mirar();
        return {};
      case 'ContabilidadActivada':
        comienzos.set(datos.ambiente, datos.desde);
        if (datos.estado === 'activando') activando.add(datos.ambiente);
        mirar();
        return {};
      case 'ContabilidadPuestaAlDia':
        activando.delete(datos.ambiente);
        return {
          asientos: sacar(({ hecho }) => hecho.ambiente === datos.ambiente).map((paso) =>
            exigir(paso, quietos.has(paso) ? false : undefined),
          ),
        };
      case 'MovimientoRegistrado':
        return { asientos: registrar(datos) };
      case 'FechaDeMovimientoCambiada': {
        const hecho = porMovimiento.get(datos.movimiento_id);
        if (hecho) hecho.dia = datos.a.dia;
        return {};
      }
      case 'AsientoRegistrado':
        return { asientos: alAsentar(datos), saldos: revisar(datos) };
    }
  };

  return {
    plegar: (evento) => ({ ...NADA_DEBIDO, ...asimilar(evento as Suyo) }),
    iva: () => undefined,
  };
};

export const VERIFICACION_DE_TRANSFERENCIAS: ParteDeVerificacion = {
  origenes: [ORIGEN_DE_TRANSFERENCIA],
  abrir,
};
