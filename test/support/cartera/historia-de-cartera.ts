import fc from 'fast-check';
import { anularCompra, registrarCompra } from '#commands/compras/compras.comandos.ts';
import type { PedidoDeCompra } from '#domain/compras/compra.pedido.ts';
import { compras } from '#domain/compras/compra.ts';
import { librosContables } from '#domain/contabilidad/libro.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { leerRetencionesVivas } from '#domain/documentos/retencion/retenciones-de-documento.ts';
import { inicioDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import {
  CONSUMIDOR_FINAL,
  crear,
  linea,
  remitente,
} from '#test/support/documentos/factura.pruebas.ts';
import { acreditar } from '#test/support/documentos/notas.pruebas.ts';
import { debitar } from '#test/support/documentos/notas-debito.pruebas.ts';
import { crearUnaRetencion, sustentoDeCompra } from '#test/support/documentos/tipos.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { tesorero } from '#test/support/tesoreria/transacciones.pruebas.ts';
import { elegir, historiaDeRemesas, VERBOS, type Verbo } from './historia-de-remesas.ts';
import { crearModelo } from './modelo.ts';

/**
 * All that happens to what a company is owed and owes: sales and purchases, what takes something off
 * them before and after they are paid, money with its advances, books that begin and months that close.
 * The model of `modelo.ts` is told of what was not refused.
 */

const PRIMER_DIA = '2026-09-20';
const DESDE = '2026-10-01';
const ULTIMO_DIA = '2026-12-20';

const CLIENTES = [
  { tipo_identificacion: '05', identificacion: '1710034065', razon_social: 'Ana Pérez' },
  { tipo_identificacion: '04', identificacion: '1790085783001', razon_social: 'Andes S.A.' },
  CONSUMIDOR_FINAL,
] as const;
const PROVEEDORES = [
  { tipo_identificacion: '05', identificacion: '1710034065', razon_social: 'Rosa Guamán' },
  { tipo_identificacion: '04', identificacion: '1790016919001', razon_social: 'Andina S.A.' },
] as const;

const DE_DOCUMENTOS = [
  'facturar',
  'acreditar',
  'debitar',
  'comprar',
  'acreditar compra',
  'retener',
  'autorizar',
  'anular documento',
  'anular compra',
  'pasar los días',
  'activar',
  'asentar una parte',
  'cerrar un mes',
] as const;

const LADOS = ['cobro', 'pago'] as const;
type DeRemesas = `${Verbo} ${(typeof LADOS)[number]}`;
const DE_REMESAS = LADOS.flatMap((lado) => VERBOS.map((verbo): DeRemesas => `${verbo} ${lado}`));

export const QUE = [...DE_DOCUMENTOS, ...DE_REMESAS];
export type Que = (typeof QUE)[number];
export type Accion = { readonly que: Que; readonly n: number; readonly m: number };

/** What most companies do most. */
const SEGUIDO: readonly Que[] = [
  'facturar',
  'comprar',
  'autorizar',
  'autorizar',
  'autorizar',
  'registrar cobro',
  'registrar cobro',
  'comprar',
  'registrar pago',
  'registrar pago',
  'redatar pago',
  'devolver anticipo de pago',
  'aplicar anticipo de pago',
  'aplicar anticipo de cobro',
  'aplicar anticipo de pago',
];

export const accion: fc.Arbitrary<Accion> = fc.record({
  que: fc.constantFrom(...QUE, ...SEGUIDO),
  n: fc.nat(60),
  m: fc.nat(400),
});

/** At 15 %, in whole cents. */
const conIva = (m: number) => ({ base: 20 * (1 + (m % 50)), total: 23 * (1 + (m % 50)) });

type ProveedorNombrado = Pick<
  PedidoDeCompra,
  'tipo_identificacion' | 'identificacion' | 'razon_social'
>;

type Pendiente = {
  readonly tipo: Parameters<ReturnType<typeof empresaConLibros>['autorizar']>[0];
  readonly id: number;
  /** What its authorization and its annulment do, in the model. */
  readonly valer: () => void;
  readonly anular: () => void;
};

/** `desde`: its books are there from the beginning, from that day on; null: they begin when it is done. */
export const historiaDeCartera = async (desde: string | null, memoria?: LibroEnMemoria) => {
  const empresa = empresaConLibros(memoria);
  const { libro } = empresa;
  let hoy = PRIMER_DIA;
  libro.ponerHora(inicioDe(hoy));
  if (desde !== null) await empresa.comenzar(desde);
  const banco = await tesorero(libro).crearCuenta();
  const modelo = crearModelo();
  const deRemesas = historiaDeRemesas({ libro, modelo, banco, hoy: () => hoy });
  const pendientes: Pendiente[] = [];
  const autorizados: Pendiente[] = [];
  let serial = 0;

  const contable = () => libro.filas(EMPRESA, librosContables)[0];
  const nombre = (documento: string, id: number): string => `${documento} ${id}`;

  const emitida = (
    fila: Pick<Comprobante, 'id' | 'persona_id'> & { readonly total: number },
    tipo: Pendiente['tipo'],
    debe: boolean,
    efecto: Pick<Pendiente, 'valer' | 'anular'>,
  ): void => {
    if (debe) modelo.emitir(nombre(tipo.documento, fila.id), fila.total, fila.persona_id);
    pendientes.push({ tipo, id: fila.id, ...efecto });
  };
  const queDebe = (tipo: Pendiente['tipo'], id: number) => ({
    valer: () => modelo.valer(nombre(tipo.documento, id), true),
    anular: () => modelo.valer(nombre(tipo.documento, id), false),
  });
  const queDescuenta = (documento: string, porQuien: string, monto: number) => ({
    valer: () => modelo.descontar(documento, porQuien, monto),
    anular: () => modelo.restituir(documento, porQuien),
  });

  const facturar = async ({ n, m }: Accion): Promise<void> => {
    const { base, total } = conIva(m);
    const detalles = [linea({ precio_unitario: base * 10_000 })];
    const { factura } = await crear(libro, { ...elegir(CLIENTES, n)!, detalles });
    emitida({ ...factura, total }, FACTURA, true, queDebe(FACTURA, factura.id));
  };

  const facturaDe = (n: number): number | undefined =>
    elegir(libro.filas(EMPRESA, facturas), n)?.id;

  const acreditarUna = async ({ n, m }: Accion): Promise<void> => {
    const factura_id = facturaDe(n);
    if (factura_id === undefined) return;
    const { base, total: monto } = conIva(m);
    const detalles = [linea({ precio_unitario: base * 10_000 })];
    const { nota } = await acreditar(libro, { factura_id, detalles });
    const efecto = queDescuenta(nombre('factura', factura_id), `nota ${nota.id}`, monto);
    emitida({ ...nota, total: monto }, NOTA_CREDITO, false, efecto);
  };

  const debitarUna = async ({ n, m }: Accion): Promise<void> => {
    const factura_id = facturaDe(n);
    if (factura_id === undefined) return;
    const { base, total } = conIva(m);
    const motivos = [{ razon: 'Mora', valor: base }];
    const { nota } = await debitar(libro, { factura_id, motivos });
    emitida({ ...nota, total }, NOTA_DEBITO, true, queDebe(NOTA_DEBITO, nota.id));
  };

  const comprarUna = async (proveedor: ProveedorNombrado, m: number, cambios: object = {}) => {
    serial += 1;
    const { base } = conIva(m);
    const pedido = {
      direccion: null,
      email: null,
      importes: {
        detalles: [],
        subtotales: [{ campo: 'subtotal_15', iva_codigo: '4', monto: base }],
        impuestos: [],
        iva: null,
        ice: null,
        irbpnr: null,
        propina: 0,
        total: null,
      },
      tipo_doc: '01',
      numero_doc: `001-001-${String(serial).padStart(9, '0')}`,
      fecha_emision: inicioDe(hoy),
      fecha_registro: null,
      fecha_vencimiento: null,
      clave_acceso: null,
      numero_autorizacion: null,
      categoria: null,
      notas: null,
      sustento: '01',
      parte_relacionada: false,
      ambito: 'local',
      formas_pago: [],
      modifica: null,
      sucursal_id: null,
      xml: null,
      ...proveedor,
      ...cambios,
    } as PedidoDeCompra;
    const suyo = { ...remitente(), alcance: { sucursal_id: null } };
    return (await libro.ejecutar(registrarCompra({ ...suyo, pedido }))).resultado.compra;
  };

  const comprar = async ({ n, m }: Accion): Promise<void> => {
    const { id, persona_id } = await comprarUna(elegir(PROVEEDORES, n)!, m);
    modelo.emitir(nombre('compra', id), conIva(m).total, persona_id, true);
  };

  const compraDe = (n: number) =>
    elegir(
      libro.filas(EMPRESA, compras).filter(({ tipo_doc }) => tipo_doc === '01'),
      n,
    );

  const acreditarCompra = async ({ n, m }: Accion): Promise<void> => {
    const compra = compraDe(n);
    if (!compra) return;
    const { tipo_identificacion, identificacion, razon_social } = compra;
    const modifica = { compra_id: compra.id, tipo_doc: '01', numero_doc: null };
    const suyo = { tipo_identificacion, identificacion, razon_social };
    const nota = await comprarUna(suyo, m, { tipo_doc: '04', modifica });
    modelo.descontar(nombre('compra', compra.id), `compra ${nota.id}`, conIva(m).total);
  };

  const anularUnaCompra = async ({ n }: Accion): Promise<void> => {
    const compra = elegir(libro.filas(EMPRESA, compras), n);
    if (!compra) return;
    const { id: compra_id, modifica } = compra;
    const retencionesVivas: Parameters<typeof anularCompra>[0]['retencionesVivas'] = (lector, id) =>
      leerRetencionesVivas(lector, { documento: 'compra', documento_id: id });
    const suyo = { ...remitente(), alcance: { sucursal_id: null }, compra_id, retencionesVivas };
    await libro.ejecutar(anularCompra({ ...suyo, motivo: 'No era', fecha: null }));
    if (modifica === null) modelo.valer(nombre('compra', compra_id), false);
    else modelo.restituir(nombre('compra', modifica.compra_id!), `compra ${compra_id}`);
  };

  const retener = async ({ n, m }: Accion): Promise<void> => {
    const compra = compraDe(n);
    if (!compra) return;
    const { tipo_identificacion, identificacion, razon_social } = compra;
    const monto = 1 + m;
    const docs_sustento = [sustentoDeCompra(monto, { compra_id: compra.id })];
    const sujeto = { tipo_identificacion, identificacion, razon_social, docs_sustento };
    const { comprobante } = (await crearUnaRetencion(libro, sujeto)).resultado;
    const { id } = comprobante;
    const efecto = queDescuenta(nombre('compra', compra.id), `retencion ${id}`, monto);
    emitida({ ...comprobante, total: monto }, RETENCION, false, efecto);
  };

  const autorizar = async (n: number): Promise<void> => {
    const uno = elegir(pendientes, n);
    if (!uno) return;
    await empresa.autorizar(uno.tipo, uno.id);
    pendientes.splice(pendientes.indexOf(uno), 1);
    autorizados.push(uno);
    uno.valer();
  };

  const anularDocumento = async (n: number): Promise<void> => {
    const uno = elegir(autorizados, n);
    if (!uno) return;
    await empresa.anularDocumento[uno.tipo.documento]!(uno.id);
    autorizados.splice(autorizados.indexOf(uno), 1);
    uno.anular();
  };

  const pasarLosDias = (n: number): void => {
    const dia = sumarDias(hoy, 1 + (n % 12));
    if (dia > ULTIMO_DIA) return;
    hoy = dia;
    libro.ponerHora(inicioDe(hoy));
  };

  const cerrarUnMes = async (): Promise<void> => {
    const libroContable = contable();
    if (!libroContable) return;
    const { cerrado_hasta, desde: comienzo } = libroContable;
    const mes = cerrado_hasta
      ? Number(cerrado_hasta.slice(5, 7)) + 1
      : Number(comienzo.slice(5, 7));
    await empresa.cerrar(2026, mes, true);
  };

  const DE_LOS_DOCUMENTOS: {
    readonly [Q in (typeof DE_DOCUMENTOS)[number]]: (una: Accion) => Promise<unknown>;
  } = {
    facturar,
    acreditar: acreditarUna,
    debitar: debitarUna,
    comprar,
    'acreditar compra': acreditarCompra,
    retener,
    autorizar: ({ n }) => autorizar(n),
    'anular documento': ({ n }) => anularDocumento(n),
    'anular compra': anularUnaCompra,
    'pasar los días': async ({ n }) => pasarLosDias(n),
    activar: () => empresa.activar(DESDE),
    'asentar una parte': () => empresa.asentarUnaParte(),
    'cerrar un mes': cerrarUnMes,
  };

  const hacer = async (una: Accion): Promise<unknown> => {
    const { que } = una;
    if (Object.hasOwn(DE_LOS_DOCUMENTOS, que)) {
      return DE_LOS_DOCUMENTOS[que as keyof typeof DE_LOS_DOCUMENTOS](una);
    }
    const lado = que.endsWith('cobro') ? 'cobro' : 'pago';
    return deRemesas[lado][que.slice(0, -1 - lado.length) as Verbo](una);
  };

  return {
    hacer,
    libro,
    modelo,
    contable,
    enBanco: deRemesas.enBanco,
    banco,
    /** What waits for the SRI is answered, and the books begin if they had not. */
    terminar: async (): Promise<void> => {
      if (hoy < DESDE) {
        hoy = DESDE;
        libro.ponerHora(inicioDe(hoy));
      }
      while (await empresa.asentarUnaParte());
      while (pendientes.length > 0) await autorizar(0);
      if (!contable()) await empresa.activar(DESDE);
      while (await empresa.asentarUnaParte());
    },
  };
};
