import type { CuentaCreada } from '#domain/contabilidad/cuenta.events.ts';
import { leerPapeles } from '#domain/contabilidad/hechos.ts';
import type {
  Bloqueo,
  CuentaSuelta,
  IntegracionContable,
} from '#domain/contabilidad/integracion.ts';
import { mayorPorAnio, type SumaDelAnio, saldoDe } from '#domain/contabilidad/mayor.ts';
import { MAXIMO_ANIOS } from '#domain/contabilidad/mes.ts';
import {
  codigosPorMirar,
  decidirCompletarPapeles,
  type HechosDePapeles,
} from '#domain/contabilidad/papeles.decider.ts';
import {
  type CambiosDeCuenta,
  cuentasSueltas,
  cuentasTomadas,
  decidirAbrirPlan,
  decidirAsignarRoles,
  decidirCambiarCuenta,
  decidirCrearCuenta,
  type HechosDeAlta,
  type HechosDeCambio,
  type HechosDeCuentaSuelta,
  type HechosDeRoles,
  MAXIMO_CUENTAS,
  type PedidoCuenta,
  type PedidoDeRoles,
} from '#domain/contabilidad/plan.decider.ts';
import { cuentaNoEncontrada } from '#domain/contabilidad/plan.errores.ts';
import {
  type Cuenta,
  type CuentaDeRol,
  codigoDelPadre,
  cuentas,
  cuentasDentro,
  cuentasPorCodigo,
} from '#domain/contabilidad/plan.ts';
import type { CuentaConSaldo, RolConCuenta } from '#domain/contabilidad/plan.vista.ts';
import { esDeControl } from '#domain/contabilidad/roles.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { comienzo } from '#domain/kernel/comienzo.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { AMBIENTES, type Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { deTodos } from './libro.comandos.ts';

const leerCuenta = async (lector: Lector, cuenta_id: number): Promise<Cuenta> => {
  const cuenta = await lector.fila(cuentas, [cuenta_id]);
  if (!cuenta) throw cuentaNoEncontrada({ cuenta_id });
  return cuenta;
};

const leerContador = (lector: Lector) => lector.fila(contadores, ['cuentas_contables']);

const leerPorCodigo = async (lector: Lector, codigo: string | null): Promise<Cuenta | undefined> =>
  codigo === null
    ? undefined
    : (await lector.rango(cuentasPorCodigo, [codigo], { limite: 1 })).at(0);

/** The id that creating one gave. */
export const idDeLaCreada = (eventos: readonly CuentaCreada[]): number => {
  const [creada] = eventos;
  if (!creada) throw new Error('Crear una cuenta contable no produjo ninguna');
  return creada.datos.cuenta_id;
};

/** Every company has a chart from its creation; one that has it keeps it. */
export const comienzoDelPlan = comienzo({ cargar: leerContador, decidir: decidirAbrirPlan });

/** What a company with a chart lacks of the roles that came later: the same law for each of them. */
export const comienzoDePapeles = comienzo({
  cargar: async (lector): Promise<HechosDePapeles> => {
    const [contador, roles] = await Promise.all([leerContador(lector), leerPapeles(lector)]);
    const codigos = codigosPorMirar(roles);
    const halladas = await Promise.all(codigos.map((codigo) => leerPorCodigo(lector, codigo)));
    return { contador, roles, cuentas: halladas.filter((cuenta) => cuenta !== undefined) };
  },
  decidir: decidirCompletarPapeles,
});

/** Creates an account. */
export const crearCuenta = ({
  pedido,
  ...remitente
}: Remitente & { readonly pedido: PedidoCuenta }): Comando<HechosDeAlta, CuentaConSaldo> => ({
  nombre: 'crearCuenta',
  ...remitente,
  cargar: async (lector) => {
    const [contador, titular, padre] = await Promise.all([
      leerContador(lector),
      leerPorCodigo(lector, pedido.codigo),
      leerPorCodigo(lector, codigoDelPadre(pedido.codigo)),
    ]);
    return { contador, titular, padre };
  },
  decidir: (hechos) => decidirCrearCuenta(pedido, hechos),
  responder: (lector, eventos) =>
    leerCuentaConSaldo(lector, idDeLaCreada(eventos as readonly CuentaCreada[])),
});

/** Accounts within this one: read only when it is taken out of use. */
const leerHijas = (lector: Lector, { codigo }: Cuenta): Promise<readonly Cuenta[]> =>
  lector.rango(cuentasDentro, [codigo], { limite: MAXIMO_CUENTAS });

/** A year has two sums. */
const leerAniosEn = (lector: Lector, ambiente: Ambiente, cuenta_id: number) =>
  lector.rango(mayorPorAnio, [ambiente, cuenta_id], { limite: 2 * MAXIMO_ANIOS });

/** What was posted to it: looked for only when it is closed to entries or taken out of use. */
const leerAnios = async (lector: Lector, cuenta_id: number): Promise<readonly SumaDelAnio[]> =>
  (await Promise.all(AMBIENTES.map((ambiente) => leerAniosEn(lector, ambiente, cuenta_id)))).flat();

/** An account and those within it, however deep. */
const leerConLasDeDentro = async (lector: Lector, cuenta: Cuenta): Promise<readonly Cuenta[]> => {
  const hijas = await leerHijas(lector, cuenta);
  const dentro = await Promise.all(hijas.map((hija) => leerConLasDeDentro(lector, hija)));
  return [cuenta, ...dentro.flat()];
};

/** An account with what it and those within it have in the environment in force. 404. */
export const leerCuentaConSaldo = async (
  lector: Lector,
  cuenta_id: number,
): Promise<CuentaConSaldo> => {
  const [cuenta, ambiente] = await Promise.all([
    leerCuenta(lector, cuenta_id),
    leerAmbiente(lector),
  ]);
  const todas = await leerConLasDeDentro(lector, cuenta);
  const anios = await Promise.all(todas.map(({ id }) => leerAniosEn(lector, ambiente, id)));
  return { ...cuenta, saldo: saldoDe(anios.flat()) };
};

const leerTitulares = (
  lector: Lector,
  integraciones: readonly IntegracionContable[],
  suelta: CuentaSuelta,
): Promise<readonly Bloqueo[]> =>
  deTodos(integraciones, (integracion) => integracion.alSoltarCuenta?.(lector, suelta));

/** Changes what `cambios` brings. */
export const cambiarCuenta = ({
  integraciones,
  cuenta_id,
  cambios,
  ...remitente
}: Remitente & {
  readonly integraciones: readonly IntegracionContable[];
  readonly cuenta_id: number;
  readonly cambios: CambiosDeCuenta;
}): Comando<HechosDeCambio, CuentaConSaldo> => ({
  nombre: 'cambiarCuenta',
  ...remitente,
  cargar: async (lector) => {
    const cuenta = await lector.fila(cuentas, [cuenta_id]);
    if (!cuenta) {
      return { cuenta, padre: undefined, roles: [], hijas: [], anios: [], titulares: [] };
    }
    const seCierra = cambios.activo === false || cambios.imputable === false;
    const [padre, roles, hijas, anios, titulares] = await Promise.all([
      leerPorCodigo(lector, cuenta.codigo_padre),
      leerPapeles(lector),
      cambios.activo === false ? leerHijas(lector, cuenta) : [],
      seCierra ? leerAnios(lector, cuenta_id) : [],
      seCierra ? leerTitulares(lector, integraciones, { cuenta_id, rol: null }) : [],
    ]);
    return { cuenta, padre, roles, hijas, anios, titulares };
  },
  decidir: (hechos) => decidirCambiarCuenta(cuenta_id, cambios, hechos),
  responder: (lector) => leerCuentaConSaldo(lector, cuenta_id),
});

const leerSuelta = async (
  lector: Lector,
  integraciones: readonly IntegracionContable[],
  { rol, cuenta_id }: CuentaDeRol,
): Promise<HechosDeCuentaSuelta> => {
  const [anios, titulares] = await Promise.all([
    esDeControl(rol) ? leerAnios(lector, cuenta_id) : [],
    leerTitulares(lector, integraciones, { rol, cuenta_id }),
  ]);
  return { anios, titulares };
};

const leerAjena = (
  lector: Lector,
  integraciones: readonly IntegracionContable[],
  papel: CuentaDeRol,
): Promise<readonly Bloqueo[]> =>
  deTodos(integraciones, (integracion) => integracion.alDarPapel?.(lector, papel));

/** Gives roles to accounts. */
export const asignarRoles = ({
  integraciones,
  pedido,
  ...remitente
}: Remitente & {
  readonly integraciones: readonly IntegracionContable[];
  readonly pedido: PedidoDeRoles;
}): Comando<HechosDeRoles, readonly RolConCuenta[]> => ({
  nombre: 'asignarRoles',
  ...remitente,
  cargar: async (lector) => {
    const ids = [...new Set(Object.values(pedido))];
    const [roles, ...filas] = await Promise.all([
      leerPapeles(lector),
      ...ids.map((id) => lector.fila(cuentas, [id])),
    ]);
    const halladas = filas.filter((fila) => fila !== undefined);
    const [sueltas, tomadas] = await Promise.all([
      Promise.all(
        cuentasSueltas(pedido, roles).map(
          async (suelta) => [suelta.rol, await leerSuelta(lector, integraciones, suelta)] as const,
        ),
      ),
      Promise.all(
        cuentasTomadas(pedido, roles).map(
          async (papel) => [papel.rol, await leerAjena(lector, integraciones, papel)] as const,
        ),
      ),
    ]);
    return {
      roles,
      cuentas: new Map(halladas.map((cuenta) => [cuenta.id, cuenta])),
      sueltas: new Map(sueltas),
      tomadas: new Map(tomadas),
    };
  },
  decidir: (hechos) => decidirAsignarRoles(pedido, hechos),
  responder: async (lector) => {
    const roles = await leerPapeles(lector);
    return Promise.all(
      roles.map(async (fila) => {
        const { codigo, nombre } = await leerCuenta(lector, fila.cuenta_id);
        return { ...fila, codigo, nombre };
      }),
    );
  },
});
