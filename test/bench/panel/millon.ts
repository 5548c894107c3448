import type { Page, Request } from 'playwright-core';
import { llenarEmpresa } from '../empresa-llena.ts';
import { conLibros } from './con-libros.ts';
import { cuadrosDe } from './desplazamiento.ts';
import { type Medida, percentil, type Resultado } from './medida.ts';
import { alContenido, MIRADA_MS } from './navegacion.ts';

/**
 * Every list, report and record of a company that has a million invoices and a hundred thousand of all else:
 * from click to content, and what the slowest routes of the API take meanwhile. Filling it takes minutes,
 * so it runs when it is asked for by its name: `npm run bench:panel -- --solo millon`.
 */

const FACTURAS = 1_000_000;
const MOVIMIENTOS = 100_000;
const VUELTAS = 3;
const SEGUNDOS = 4;
/** Of those that are told by name. */
const MAS_LENTAS = 6;

type Areas = { readonly [area: string]: readonly string[] };

const recurso = (camino: string, id = '1', mas: readonly string[] = []): readonly string[] => [
  camino,
  ...mas.map((uno) => camino + uno),
  `${camino}/${id}`,
];

const HOY = new Date();
const MES = `anio=${HOY.getFullYear()}&mes=${HOY.getMonth() + 1}`;

const PANTALLAS: Areas = {
  inicio: ['/', '/empresa'],
  ventas: [
    ...recurso('/facturas', String(FACTURAS), ['?estado=DEVUELTA', '?q=mapelo', '?con_saldo=true']),
    '/notas-credito',
    '/notas-debito',
    '/guias-remision',
    '/retenciones',
    '/proformas',
    '/facturas/nueva',
    ...recurso('/personas-empresas', '7', ['?q=mape']),
    '/servicios',
  ],
  compras: [
    ...recurso('/compras', String(MOVIMIENTOS), ['?q=mape', '?con_saldo=true']),
    '/compras/bandeja',
    '/compras/nueva',
    '/compras/_meta/categorias',
    '/compras/ats',
    '/liquidaciones-compra',
  ],
  cobros: [
    ...recurso('/cobros', '50000', ['?cliente_id=7']),
    '/cobros/nuevo',
    '/cobros/cartera',
    '/cobros/anticipos',
    ...recurso('/pagos-proveedor', '50000'),
    '/pagos-proveedor/nuevo',
    '/pagos-proveedor/cartera',
    '/pagos-proveedor/anticipos',
    '/pagos-proveedor/agenda',
  ],
  bancos: [
    ...recurso('/cuentas-dinero', '1'),
    '/cuentas-dinero/1/libro',
    '/cuentas-dinero/1/movimientos',
    `/cuentas-dinero/movimientos/${MOVIMIENTOS}`,
    '/cuentas-dinero/transacciones',
    '/cuentas-dinero/transacciones/nueva',
    ...recurso('/cuentas-dinero/conciliaciones', '60'),
    '/cuentas-dinero/1/conciliaciones',
  ],
  contabilidad: [
    '/contabilidad',
    ...recurso('/contabilidad/asientos', '20000', ['?q=factura']),
    '/contabilidad/asientos/nuevo',
    ...recurso('/contabilidad/cuentas', '4'),
    '/contabilidad/balance-comprobacion',
    '/contabilidad/balance-general',
    '/contabilidad/estado-resultados',
    '/contabilidad/mayor?cuenta_id=4',
    '/contabilidad/periodos',
    '/contabilidad/impuestos',
    `/contabilidad/impuestos?${MES}`,
    '/contabilidad/conciliacion-tributaria',
    '/contabilidad/plantillas-asiento',
    '/contabilidad/cierre-anual',
  ],
  conexiones: [
    ...recurso('/eventos', String(3 * MOVIMIENTOS + 1_000_000 + 1), ['?evento=factura.autorizada']),
    '/auditoria',
    '/auditoria?agrupar=ruta',
    '/claves-api',
    '/webhooks',
    '/webhooks/1',
    '/webhooks/1/entregas',
    '/historia',
  ],
};

const LARGAS = [
  '/facturas',
  '/compras',
  '/cobros',
  '/contabilidad/asientos',
  '/personas-empresas',
  '/cuentas-dinero/1/movimientos',
  '/eventos',
  '/auditoria',
];

type Visita = { readonly en: string; readonly ms: number; readonly primera: boolean };
type Tardanzas = { readonly [ruta: string]: readonly number[] };

/** `GET /facturas/1?al=…` → `GET /facturas/{id}?al` */
const rutaDe = (pedido: Request): string => {
  const { pathname, searchParams } = new URL(pedido.url());
  const camino = pathname.replace('/api/v1', '').replaceAll(/\/\d+/g, '/{id}');
  const con = [...searchParams.keys()]
    .filter((uno) => !['limit', 'offset'].includes(uno))
    .toSorted();
  return `${pedido.method()} ${camino}${con.length > 0 ? `?${con.join('&')}` : ''}`;
};

/** Listens to what is asked of the API while one walks. */
const oirApi = (pagina: Page) => {
  const tardanzas: { [ruta: string]: number[] } = {};
  pagina.on('requestfinished', (pedido) => {
    if (!pedido.url().includes('/api/v1/') || pedido.url().includes('/novedades')) return;
    const { responseEnd } = pedido.timing();
    const suyas = tardanzas[rutaDe(pedido)] ?? [];
    tardanzas[rutaDe(pedido)] = [...suyas, responseEnd];
  });
  return (): Tardanzas => tardanzas;
};

const andar = async (pagina: Page, en: string, primera: boolean): Promise<Visita> => ({
  en,
  primera,
  ms: await alContenido(pagina, { camino: `/panel${en}` }),
});

const redondos = (muestras: readonly number[]): string =>
  `${percentil(muestras, 0.5).toFixed(0)} / ${Math.max(...muestras).toFixed(0)} ms`;

/** What each screen takes at its worst, the worst ones first. */
const peores = (visitas: readonly Visita[]): string =>
  [...Map.groupBy(visitas, ({ en }) => en)]
    .map(([en, suyas]) => ({ en, ms: suyas.map(({ ms }) => ms) }))
    .toSorted((una, otra) => Math.max(...otra.ms) - Math.max(...una.ms))
    .slice(0, MAS_LENTAS)
    .map(({ en, ms }) => `${en} ${redondos(ms)}`)
    .join(', ');

const resultadosDe = (area: string, visitas: readonly Visita[]): readonly Resultado[] => {
  const tardan = (primera: boolean) => visitas.filter((una) => una.primera === primera);
  const ms = (unas: readonly Visita[]) => unas.map((una) => una.ms);
  const comun = { unidad: 'ms', barra: 150 };
  return [
    {
      ...comun,
      que: `${area} con un millón: del clic al contenido, p95`,
      valor: percentil(ms(tardan(false)), 0.95),
      nota: `mediana ${percentil(ms(tardan(false)), 0.5).toFixed(0)} ms; ${peores(tardan(false))}`,
    },
    {
      ...comun,
      que: `${area} con un millón: la primera vez, la mayor`,
      valor: Math.max(...ms(tardan(true))),
      nota: peores(tardan(true)),
    },
  ];
};

const apiDe = (tardanzas: Tardanzas): readonly Resultado[] => {
  const rutas = Object.entries(tardanzas)
    .map(([ruta, ms]) => ({ ruta, ms }))
    .toSorted((una, otra) => Math.max(...otra.ms) - Math.max(...una.ms));
  const todas = rutas.flatMap(({ ms }) => ms);
  const nota = rutas
    .slice(0, 3 * MAS_LENTAS)
    .map(({ ruta, ms }) => `${ruta} ${redondos(ms)}`)
    .join(', ');
  const valor = percentil(todas, 0.95);
  return [{ que: 'la API con un millón, p95', valor, unidad: 'ms', barra: 100, nota }];
};

/** Walks a company that is full already. */
const andarPorElMillon: Medida = async ({ entrar }) => {
  const pagina = await entrar('/');
  const oido = oirApi(pagina);
  await pagina.waitForTimeout(MIRADA_MS);
  const resultados: Resultado[] = [];
  for (const [area, caminos] of Object.entries(PANTALLAS)) {
    const visitas: Visita[] = [];
    for (let vuelta = 0; vuelta <= VUELTAS; vuelta += 1) {
      for (const en of caminos) {
        visitas.push(await andar(pagina, en, vuelta === 0));
      }
    }
    resultados.push(...resultadosDe(area, visitas));
  }
  resultados.push(...apiDe(oido()));
  for (const en of LARGAS) {
    await andar(pagina, en, true);
    const medido = await cuadrosDe(pagina, SEGUNDOS);
    resultados.push({ que: `desplazamiento por ${en} con un millón`, ...medido });
  }
  await pagina.context().close();
  return resultados;
};

export const millon: Medida = async (escena) => {
  await conLibros(escena);
  await escena.sembrar((sql, esquema, empresa_id) =>
    llenarEmpresa(sql, esquema, empresa_id, { facturas: FACTURAS, movimientos: MOVIMIENTOS }),
  );
  return andarPorElMillon(escena);
};
