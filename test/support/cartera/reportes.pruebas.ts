import { expect } from 'vitest';
import { inicioDe, sumarDias } from '#domain/kernel/tiempo.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { rutaDeCartera as carteraDeClientes } from '#read-api/cobros/cartera.routes.ts';
import { rutasDeCobros } from '#read-api/cobros/cobros.routes.ts';
import { rutasDelEstadoDeCuenta } from '#read-api/cobros/estado-cuenta.routes.ts';
import { rutasDeCompras } from '#read-api/compras/compras.routes.ts';
import { rutaDeUnaFactura } from '#read-api/documentos/factura/facturas.routes.ts';
import { rutaDeUnaLiquidacion } from '#read-api/documentos/liquidacion/liquidaciones.routes.ts';
import { rutaDeUnaNotaDebito } from '#read-api/documentos/nota-debito/notas-debito.routes.ts';
import { rutaDeCartera as carteraDeProveedores } from '#read-api/pagos/cartera.routes.ts';
import { rutaDelEstadoDeCuenta } from '#read-api/pagos/estado-cuenta.routes.ts';
import { rutasDePagos } from '#read-api/pagos/pagos.routes.ts';
import { exigirCifras } from '../cifras.directas.ts';
import { sinExplicar } from '../cifras.http.ts';
import { diarioDe, modeloAl } from './a-una-fecha.ts';
import type { HistoriaDeCartera } from './historia-de-cartera.ts';
import { enLibrosDe, ultimoAsientoTardio } from './lecturas.ts';
import { carteraDe, estadoDe, type LadoDelModelo, type ModeloLeido } from './modelo-de-reportes.ts';

/** The reports of a company over the real rows, against what the model of its history says. */

type Suma = { readonly total: number; readonly cantidad: number };

/** As both sides show what they are owed, or owe. */
type Antiguedad = {
  readonly buckets: readonly (Suma & { readonly dias: string })[];
  readonly total_general: number;
  readonly por_vencer: Suma;
  readonly contado: Suma;
  readonly notas_debito?: Suma;
  readonly por_cobrar?: number;
  readonly por_pagar?: number;
  readonly exceso: number;
};
type Estado = { readonly [campo: string]: number | null } & {
  readonly lineas: readonly { readonly [campo: string]: unknown }[];
};

const LADOS = {
  cobros: {
    persona: 'cliente',
    pagado: 'total_cobrado',
    ids: ['factura_id', 'nota_debito_id'],
    tipos: ['factura', 'nota_debito'],
    cartera: carteraDeClientes,
    estado: rutasDelEstadoDeCuenta[0],
  },
  pagos: {
    persona: 'proveedor',
    pagado: 'total_pagado',
    ids: ['compra_id', 'liquidacion_id'],
    tipos: ['compra', 'liquidacion_compra'],
    cartera: carteraDeProveedores,
    estado: rutaDelEstadoDeCuenta,
  },
} as const;

const rutaDe = (rutas: readonly { readonly id: string }[], cual: string) =>
  rutas.find(({ id }) => id === cual) as unknown as { readonly atender: unknown };

const RUTAS_DE_UNO = {
  factura: [rutaDeUnaFactura, 'factura_id'],
  nota_debito: [rutaDeUnaNotaDebito, 'nota_debito_id'],
  liquidacion_compra: [rutaDeUnaLiquidacion, 'liquidacion_id'],
  compra: [rutaDe(rutasDeCompras, 'obtenerCompra'), 'id'],
} as const;

const REGISTROS = [
  {
    de: 'cobro',
    id: 'cobro_id',
    anticipos: rutaDe(rutasDeCobros, 'listarAnticiposDeCobros'),
    uno: rutaDe(rutasDeCobros, 'obtenerCobro'),
  },
  {
    de: 'pago_proveedor',
    id: 'pago_id',
    anticipos: rutaDe(rutasDePagos, 'listarAnticiposDePagos'),
    uno: rutaDe(rutasDePagos, 'obtenerPago'),
  },
];

type RegistroVisto = {
  readonly saldo_anticipo: number;
  readonly anulado: boolean;
  readonly aplicaciones: readonly {
    readonly monto_aplicado: number;
    readonly monto_liberado: number;
  }[];
};

const antiguedadVista = (vista: Antiguedad) => ({
  buckets: vista.buckets.map(({ total, cantidad }) => ({ total, cantidad })),
  total_general: vista.total_general,
  por_vencer: vista.por_vencer,
  contado: vista.contado,
  notas_debito: vista.notas_debito ?? { total: 0, cantidad: 0 },
  todo: vista.por_cobrar ?? vista.por_pagar,
  exceso: vista.exceso,
});

const estadoVisto = (vista: Estado, { pagado, ids, tipos }: (typeof LADOS)[LadoDelModelo]) => ({
  lineas: vista.lineas.map((linea) => {
    const cual = linea[ids[0]] === null ? 1 : 0;
    return {
      tipo: tipos[cual],
      id: linea[ids[cual]],
      dia: linea.fecha_emision,
      vence: linea.fecha_vencimiento,
      total: linea.total,
      pagado: linea[pagado],
      retenido: linea.total_retenido,
      notas: linea.total_nc_aplicadas,
      saldo: linea.saldo,
      exceso: linea.exceso,
    };
  }),
  total: vista.total_facturado,
  pagado: vista[pagado],
  retenido: vista.total_retenido,
  notas: vista.total_nc,
  saldo: vista.saldo_pendiente,
  exceso: vista.exceso,
  a_favor: vista.saldo_a_favor,
});

type Atender = (peticion: object, dependencias: object) => Promise<object>;
type Pedido = { readonly query: object; readonly params?: object };

/** What a route answers, on a day and at another, to whoever may see the whole company. */
const pedirA =
  (
    { sql, esquema }: Pick<Nucleo, 'sql' | 'esquema'>,
    empresa_id: number,
    hoy: string,
    al?: string,
  ) =>
  async <V>({ atender }: { readonly atender: unknown }, pedido: Pedido): Promise<V> => {
    const lecturas = { sql, esquema: () => esquema };
    const reloj = () => Date.parse(inicioDe(hoy));
    const quien = { empresa_id, al, alcance: { sucursal_id: null } };
    const peticion = { ...quien, ...pedido };
    const respuesta = (await (atender as Atender)(peticion, { lecturas, reloj })) as {
      readonly json: V;
    };
    // Long lists become JSON as they leave.
    const json = JSON.parse(JSON.stringify(respuesta.json)) as V;
    await exigirCifras(json, { ...quien, lecturas, contra: lecturas, reloj });
    return sinExplicar(json);
  };
type Pedir = ReturnType<typeof pedirA>;

type Cartera = Antiguedad & {
  readonly clientes?: readonly (Antiguedad & { readonly cliente_id: number | null })[];
  readonly proveedores?: readonly (Antiguedad & { readonly proveedor_id: number })[];
};

/** What is owed by age, of all and of each; answers of each what is owed less what is in excess. Cents. */
const exigirCartera = async (
  pedir: Pedir,
  lado: LadoDelModelo,
  modelo: ModeloLeido,
  hoy: string,
): Promise<ReadonlyMap<number, number>> => {
  const { persona, cartera } = LADOS[lado];
  const vista = await pedir<Cartera>(cartera, { query: { por: persona, limit: 500, offset: 0 } });
  const { de, ...todo } = carteraDe(modelo, lado, hoy);
  expect({ hoy, ...antiguedadVista(vista) }).toEqual({ hoy, ...todo });
  const deCada = [
    ...(vista.clientes ?? []).map((una) => [una.cliente_id ?? 0, antiguedadVista(una)] as const),
    ...(vista.proveedores ?? []).map((una) => [una.proveedor_id, antiguedadVista(una)] as const),
  ];
  expect(new Map(deCada)).toEqual(de);
  const netoDe = ({ todo, exceso }: (typeof deCada)[number][1]) =>
    Math.round((todo! - exceso) * 100);
  return new Map(deCada.map(([quien, suyo]) => [quien, netoDe(suyo)]));
};

const ROL_DE_CONTROL = { cobros: 'cxc_clientes', pagos: 'cxp_proveedores' } as const;

/**
 * What ageing says of each person on a day is what the entries until then say: once the books are there,
 * and from the last entry on that went to another day, its month being closed.
 */
const exigirControl = (
  { libro, calendario }: Vivida,
  lado: LadoDelModelo,
  al: string,
  enCartera: ReadonlyMap<number, number>,
): void => {
  const desde = calendario.libro()?.desde;
  if (desde === undefined || al < desde || al < ultimoAsientoTardio(libro)) return;
  const signo = lado === 'cobros' ? 1 : -1;
  const enLibros = [...enLibrosDe(libro, ROL_DE_CONTROL[lado], al)]
    .filter(([, monto]) => monto !== 0)
    .map(([quien, monto]) => [quien, signo * monto] as const);
  const debidos = [...enCartera].filter(([, monto]) => monto !== 0);
  expect({ al, lado, debidos: new Map(debidos) }).toEqual({ al, lado, debidos: new Map(enLibros) });
};

/** Whoever is named in the model. */
const quienesDe = (modelo: ModeloLeido): ReadonlySet<number> =>
  new Set([
    ...modelo.remesas().map((nombre) => modelo.remesa(nombre).quien),
    ...modelo.documentos().flatMap((nombre) => modelo.documento(nombre).quien ?? []),
  ]);

/** The statement of each; answers how many lines they have. */
const exigirEstados = async (
  pedir: Pedir,
  lado: LadoDelModelo,
  modelo: ModeloLeido,
  hasta?: string,
): Promise<number> => {
  const { persona, estado } = LADOS[lado];
  let lineas = 0;
  for (const quien of quienesDe(modelo)) {
    const pedido = { query: { hasta }, params: { [`${persona}_id`]: quien } };
    const dicho = estadoVisto(await pedir<Estado>(estado, pedido), LADOS[lado]);
    const suyo = { lado, quien, hasta };
    expect({ ...suyo, ...dicho }).toEqual({ ...suyo, ...estadoDe(modelo, lado, quien) });
    lineas += dicho.lineas.length;
  }
  return lineas;
};

/** So many days later what is owed is older, and nothing else is different. */
const DESPUES = [0, 20, 45, 75, 110];

/** Of each document its balance, and of each collection and payment its money and its advance. */
const exigirRegistrosAl = async (
  pedir: Pedir,
  modelo: ModeloLeido,
  diario: ReturnType<typeof diarioDe>,
  al: string,
): Promise<void> => {
  const idDe = (nombre: string): number => Number(nombre.split(' ')[1]);
  for (const nombre of modelo.documentos()) {
    const [ruta, parametro] = RUTAS_DE_UNO[nombre.split(' ')[0] as keyof typeof RUTAS_DE_UNO];
    const { saldo } = await pedir<{ saldo: number }>(ruta, {
      query: {},
      params: { [parametro]: idDe(nombre) },
    });
    expect({ al, nombre, saldo }).toEqual({ al, nombre, saldo: modelo.saldo(nombre) / 100 });
  }
  const stock = new Map<string, number>();
  for (const { de, anticipos, uno, id } of REGISTROS) {
    const query = { limit: 500, offset: 0 };
    for (const suyo of await pedir<readonly { readonly [campo: string]: number }[]>(anticipos, {
      query,
    })) {
      stock.set(`${de} ${suyo[id]}`, suyo.saldo_anticipo!);
    }
    for (const nombre of modelo.remesas().filter((otra) => otra.startsWith(de))) {
      const suyo = await pedir<RegistroVisto>(uno, { query: {}, params: { id: idDe(nombre) } });
      const aplicado = suyo.aplicaciones.reduce(
        (suma, { monto_aplicado, monto_liberado }) =>
          suma + (monto_aplicado - monto_liberado) * 100,
        0,
      );
      const anticipo = diario.anticipo(nombre, al);
      expect({ al, nombre, saldo_anticipo: suyo.saldo_anticipo }).toEqual({
        al,
        nombre,
        saldo_anticipo: anticipo / 100,
      });
      expect([nombre, stock.get(nombre) ?? 0]).toEqual([nombre, anticipo / 100]);
      // One that was annulled by then says what it had been applied to, which is on nothing any more.
      if (suyo.anulado && Math.round(aplicado) !== diario.aplicado(nombre, al)) {
        expect([nombre, diario.aplicado(nombre, al)]).toEqual([nombre, 0]);
      } else expect([nombre, Math.round(aplicado)]).toEqual([nombre, diario.aplicado(nombre, al)]);
    }
  }
};

/** So many of the days on which something was moved, and today. */
const DIAS_DE_ANTES = 12;

/** The same at the end of other days, by what the log says that was moved until each. */
const exigirReportesAl = async (
  nucleo: Pick<Nucleo, 'sql' | 'esquema'>,
  empresa_id: number,
  vivida: Vivida,
): Promise<void> => {
  const { modelo, calendario, libro } = vivida;
  const diario = diarioDe(libro.eventos);
  const hoy = calendario.hoy();
  const todos = diario.dias().filter((dia) => dia < hoy);
  const cada = Math.ceil(todos.length / DIAS_DE_ANTES);
  for (const al of [...todos.filter((_, i) => i % cada === 0), hoy]) {
    const suyo = modeloAl(modelo, diario, al);
    for (const lado of ['cobros', 'pagos'] as const) {
      const pedir = pedirA(nucleo, empresa_id, hoy, al);
      exigirControl(vivida, lado, al, await exigirCartera(pedir, lado, suyo, al));
      await exigirEstados(pedir, lado, suyo, al);
    }
    await exigirRegistrosAl(pedirA(nucleo, empresa_id, hoy, al), suyo, diario, al);
  }
};

type Vivida = Pick<HistoriaDeCartera, 'modelo' | 'calendario' | 'libro'>;

/** Ageing and statements of both sides, now and at other dates; answers how many lines the statements have. */
export const exigirReportes = async (
  nucleo: Pick<Nucleo, 'sql' | 'esquema'>,
  empresa_id: number,
  vivida: Vivida,
): Promise<number> => {
  const { modelo, calendario } = vivida;
  let lineas = 0;
  await exigirReportesAl(nucleo, empresa_id, vivida);
  for (const lado of ['cobros', 'pagos'] as const) {
    for (const dias of DESPUES) {
      const hoy = sumarDias(calendario.hoy(), dias);
      await exigirCartera(pedirA(nucleo, empresa_id, hoy), lado, modelo, hoy);
    }
    const pedir = pedirA(nucleo, empresa_id, calendario.hoy());
    lineas += await exigirEstados(pedir, lado, modelo);
  }
  return lineas;
};
