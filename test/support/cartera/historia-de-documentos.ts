import { anularCompra, registrarCompra } from '#commands/compras/compras.comandos.ts';
import type { PedidoDeCompra } from '#domain/compras/compra.pedido.ts';
import { compras } from '#domain/compras/compra.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { liquidaciones } from '#domain/documentos/liquidacion/liquidacion.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { leerRetencionesVivas } from '#domain/documentos/retencion/retenciones-de-documento.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import { inicioDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import {
  CONSUMIDOR_FINAL,
  crear,
  linea,
  remitente,
} from '#test/support/documentos/factura.pruebas.ts';
import { crearUnaLiquidacion } from '#test/support/documentos/liquidacion.pruebas.ts';
import { acreditar } from '#test/support/documentos/notas.pruebas.ts';
import { debitar } from '#test/support/documentos/notas-debito.pruebas.ts';
import {
  crearUnaRetencion,
  sustentoDeCompra,
  sustentoDeLiquidacion,
} from '#test/support/documentos/tipos.pruebas.ts';
import { type Cuanto, type DeDocumentos, elegir } from './historia.acciones.ts';
import type { Motivo } from './modelo-de-permisos.ts';
import type { Mundo } from './mundo.ts';

/** Sales and purchases, and what takes something off them before and after they are paid. */

const CLIENTES = [
  { tipo_identificacion: '05', identificacion: '1710034065', razon_social: 'Ana Pérez' },
  { tipo_identificacion: '04', identificacion: '1790085783001', razon_social: 'Andes S.A.' },
  CONSUMIDOR_FINAL,
] as const;
const PROVEEDORES = [
  { tipo_identificacion: '05', identificacion: '1710034065', razon_social: 'Rosa Guamán' },
  { tipo_identificacion: '04', identificacion: '1790016919001', razon_social: 'Andina S.A.' },
] as const;

/** At 15 %, in whole cents. */
const conIva = (m: number) => ({ base: 20 * (1 + (m % 50)), total: 23 * (1 + (m % 50)) });
const detallesDe = (m: number) => [linea({ precio_unitario: conIva(m).base * 10_000 })];

type Parte = {
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly razon_social: string;
};
type Tipo = Parameters<Mundo['empresa']['autorizar']>[0];

/** A document that the SRI is asked about, and what its answer and its annulment do in the model. */
type Emitido = {
  readonly tipo: Tipo;
  readonly id: number;
  readonly dia: string;
  estado: 'en camino' | 'autorizado' | 'anulado';
  readonly valer: () => void;
  readonly porQueNoAnular: () => Motivo;
  readonly anular: () => void;
};

const parteDe = ({ tipo_identificacion, identificacion, razon_social }: Parte): Parte => ({
  tipo_identificacion,
  identificacion,
  razon_social,
});

const pedidoDeCompra = (serial: number, hoy: string, m: number) => ({
  direccion: null,
  email: null,
  importes: {
    detalles: [],
    subtotales: [{ campo: 'subtotal_15', iva_codigo: '4', monto: conIva(m).base }],
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
});

export const historiaDeDocumentos = (mundo: Mundo) => {
  const { empresa, libro, modelo, calendario, permisos, segun } = mundo;
  const { hoy } = calendario;
  const emitidos: Emitido[] = [];
  /** Notes of suppliers: over which purchase, and of which day. */
  const notas = new Map<number, { readonly sobre: string; readonly dia: string; viva: boolean }>();
  let serial = 0;

  const nombreDe = ({ documento }: Tipo, id: number): string => `${documento} ${id}`;
  /** On credit two times out of three. */
  const vencimiento = ({ n, m }: Cuanto): string | null =>
    n % 3 === 0 ? null : sumarDias(hoy(), m % 45);
  const condicion = (vence: string | null) =>
    ({
      condicion_pago: vence === null ? 'contado' : 'credito',
      fecha_vencimiento: vence,
    }) as const;

  const emitir = (
    tipo: Tipo,
    id: number,
    efecto: Pick<Emitido, 'valer' | 'porQueNoAnular' | 'anular'>,
  ): void => {
    emitidos.push({ tipo, id, dia: hoy(), estado: 'en camino', ...efecto });
  };

  /** One that is owed; `sobre`: the invoice that it hangs on. */
  const emitirDeuda = (
    tipo: Tipo,
    { id, persona_id: quien }: { readonly id: number; readonly persona_id: number | null },
    dicho: { readonly total: number; readonly vence: string | null; readonly sobre?: string },
  ): void => {
    const { total, vence, sobre } = dicho;
    const nombre = nombreDe(tipo, id);
    modelo.emitir(nombre, { total, quien, dia: hoy(), vence });
    if (sobre !== undefined) modelo.colgar(sobre, nombre, 0);
    emitir(tipo, id, {
      valer: () => modelo.valer(nombre, true),
      porQueNoAnular: () => permisos.anularDocumento(nombre),
      anular: () => {
        modelo.valer(nombre, false);
        if (sobre !== undefined) modelo.descolgar(sobre, nombre);
      },
    });
  };

  /** One that takes so much off another. */
  const emitirDescuento = (
    tipo: Tipo,
    id: number,
    clase: 'nota' | 'retencion',
    sobre: string,
    monto: number,
  ): void => {
    const [nombre, dia] = [nombreDe(tipo, id), hoy()];
    modelo.colgar(sobre, nombre, monto);
    emitir(tipo, id, {
      valer: () => modelo.descontar(sobre, nombre, { clase, monto, dia }),
      porQueNoAnular: () => permisos.anularDescuento(sobre, nombre, dia),
      anular: () => modelo.restituir(sobre, nombre, calendario.alDeshacer(dia, null)),
    });
  };

  const facturar = async ({ n, m }: Cuanto): Promise<void> => {
    const vence = vencimiento({ n, m });
    const pedido = { ...elegir(CLIENTES, n)!, detalles: detallesDe(m), ...condicion(vence) };
    const hecho = await segun(permisos.negado(hoy()), () => crear(libro, pedido));
    if (hecho) emitirDeuda(FACTURA, hecho.factura, { total: conIva(m).total, vence });
  };

  const liquidar = async ({ n, m }: Cuanto): Promise<void> => {
    const vence = vencimiento({ n, m });
    const pedido = { ...PROVEEDORES[0], detalles: detallesDe(m), ...condicion(vence) };
    const hecho = await segun(permisos.negado(hoy()), () => crearUnaLiquidacion(libro, pedido));
    if (!hecho) return;
    const { comprobante } = hecho.resultado;
    emitirDeuda(LIQUIDACION, comprobante, { total: conIva(m).total, vence });
  };

  const facturaDe = (n: number): number | undefined =>
    elegir(libro.filas(EMPRESA, facturas), n)?.id;

  const porQueNoAcreditar = (sobre: string, monto: number): Motivo => {
    const { quien, total, cuelgan } = modelo.documento(sobre);
    if (quien === null) return 'nota a consumidor final';
    const usado = [...cuelgan.values()].reduce((suma, uno) => suma + uno, monto);
    return permisos.sobre(sobre) ?? (usado > total ? 'sobre el tope' : null);
  };

  const acreditarUna = async ({ n, m }: Cuanto): Promise<void> => {
    const factura_id = facturaDe(n);
    if (factura_id === undefined) return;
    const [sobre, monto] = [nombreDe(FACTURA, factura_id), conIva(m).total];
    const pedido = { factura_id, detalles: detallesDe(m) };
    const hecho = await segun(porQueNoAcreditar(sobre, monto), () => acreditar(libro, pedido));
    if (hecho) emitirDescuento(NOTA_CREDITO, hecho.nota.id, 'nota', sobre, monto);
  };

  const debitarUna = async ({ n, m }: Cuanto): Promise<void> => {
    const factura_id = facturaDe(n);
    if (factura_id === undefined) return;
    const { base, total } = conIva(m);
    const sobre = nombreDe(FACTURA, factura_id);
    const pedido = { factura_id, motivos: [{ razon: 'Mora', valor: base }] };
    const hecho = await segun(permisos.sobre(sobre), () => debitar(libro, pedido));
    if (hecho) emitirDeuda(NOTA_DEBITO, hecho.nota, { total, vence: null, sobre });
  };

  const registrarUna = (proveedor: Parte, m: number, cambios: object) => {
    serial += 1;
    const pedido = { ...pedidoDeCompra(serial, hoy(), m), ...proveedor, ...cambios };
    const suyo = { ...remitente(), alcance: { sucursal_id: null } };
    return libro.ejecutar(registrarCompra({ ...suyo, pedido: pedido as PedidoDeCompra }));
  };

  const comprar = async ({ n, m }: Cuanto): Promise<void> => {
    const vence = vencimiento({ n, m });
    const cambios = { fecha_vencimiento: vence };
    const motivo = permisos.negado(hoy());
    const hecho = await segun(motivo, () => registrarUna(elegir(PROVEEDORES, n)!, m, cambios));
    if (!hecho) return;
    const { id, persona_id: quien } = hecho.resultado.compra;
    const dicho = { total: conIva(m).total, quien, dia: hoy(), vence };
    modelo.emitir(`compra ${id}`, dicho, true);
  };

  const compraDe = (n: number) =>
    elegir(
      libro.filas(EMPRESA, compras).filter(({ tipo_doc }) => tipo_doc === '01'),
      n,
    );

  const acreditarCompra = async ({ n, m }: Cuanto): Promise<void> => {
    const compra = compraDe(n);
    if (!compra) return;
    const [sobre, dia] = [`compra ${compra.id}`, hoy()];
    const modifica = { compra_id: compra.id, tipo_doc: '01', numero_doc: null };
    const cambios = { tipo_doc: '04', modifica };
    const motivo = permisos.sobre(sobre);
    const hecho = await segun(motivo, () => registrarUna(parteDe(compra), m, cambios));
    if (!hecho) return;
    const { id } = hecho.resultado.compra;
    const monto = conIva(m).total;
    modelo.colgar(sobre, `compra ${id}`, monto);
    modelo.descontar(sobre, `compra ${id}`, { clase: 'nota', monto, dia });
    notas.set(id, { sobre, dia, viva: true });
  };

  const porQueNoAnular = (compra_id: number): Motivo => {
    const nota = notas.get(compra_id);
    if (!nota) return permisos.anularDocumento(`compra ${compra_id}`);
    if (!nota.viva) return 'nota anulada';
    return permisos.anularDescuento(nota.sobre, `compra ${compra_id}`, nota.dia);
  };

  const anularUnaCompra = async ({ n }: Cuanto): Promise<void> => {
    const compra_id = elegir(libro.filas(EMPRESA, compras), n)?.id;
    if (compra_id === undefined) return;
    const suyo = { ...remitente(), alcance: { sucursal_id: null }, compra_id };
    const retencionesVivas: Parameters<typeof anularCompra>[0]['retencionesVivas'] = (lector, id) =>
      leerRetencionesVivas(lector, { documento: 'compra', documento_id: id });
    const comando = anularCompra({ ...suyo, retencionesVivas, motivo: 'No era', fecha: null });
    if (!(await segun(porQueNoAnular(compra_id), () => libro.ejecutar(comando)))) return;
    const nota = notas.get(compra_id);
    if (!nota) return modelo.valer(`compra ${compra_id}`, false);
    nota.viva = false;
    modelo.restituir(nota.sobre, `compra ${compra_id}`, calendario.alDeshacer(nota.dia, null));
  };

  const retenerDe = async (
    sobre: string,
    proveedor: Parte,
    sustento: ReturnType<typeof sustentoDeCompra>,
    monto: number,
  ): Promise<void> => {
    const pedido = { ...parteDe(proveedor), docs_sustento: [sustento] };
    const hecho = await segun(permisos.sobre(sobre), () => crearUnaRetencion(libro, pedido));
    if (!hecho) return;
    const { id } = hecho.resultado.comprobante;
    emitirDescuento(RETENCION, id, 'retencion', sobre, monto);
  };

  const retener = async ({ n, m }: Cuanto): Promise<void> => {
    const monto = 1 + m;
    const liquidacion = n % 3 === 0 ? elegir(libro.filas(EMPRESA, liquidaciones), n) : undefined;
    if (liquidacion) {
      const sustento = sustentoDeLiquidacion(monto, { liquidacion_id: liquidacion.id });
      return retenerDe(nombreDe(LIQUIDACION, liquidacion.id), liquidacion, sustento, monto);
    }
    const compra = compraDe(n);
    if (!compra) return;
    const sustento = sustentoDeCompra(monto, { compra_id: compra.id });
    await retenerDe(`compra ${compra.id}`, compra, sustento, monto);
  };

  const autorizarUno = async (uno: Emitido): Promise<void> => {
    await empresa.autorizar(uno.tipo, uno.id);
    uno.estado = 'autorizado';
    uno.valer();
  };
  const enCamino = () => emitidos.filter(({ estado }) => estado === 'en camino');

  const autorizar = async ({ n }: Cuanto): Promise<void> => {
    const uno = elegir(enCamino(), n);
    if (uno) await autorizarUno(uno);
  };

  /** One that is authorized, mostly. */
  const anularDocumento = async ({ n, m }: Cuanto): Promise<void> => {
    const uno = elegir(
      emitidos.filter(({ estado }) => m % 7 === 0 || estado === 'autorizado'),
      n,
    );
    if (!uno) return;
    const { tipo, id, estado } = uno;
    const motivo = estado === 'autorizado' ? uno.porQueNoAnular() : `documento ${estado}`;
    const anular = empresa.anularDocumento[tipo.documento]!;
    if (!(await segun(motivo, () => anular(id)))) return;
    uno.anular();
    uno.estado = 'anulado';
  };

  const verbos: { readonly [Q in DeDocumentos]: (una: Cuanto) => Promise<unknown> } = {
    facturar,
    acreditar: acreditarUna,
    debitar: debitarUna,
    comprar,
    'acreditar compra': acreditarCompra,
    liquidar,
    retener,
    autorizar,
    'anular documento': anularDocumento,
    'anular compra': anularUnaCompra,
  };

  return {
    verbos,
    enCaminoAntesDe: (dia: string): boolean => enCamino().some((uno) => uno.dia < dia),
    autorizarTodos: async (): Promise<void> => {
      for (const uno of enCamino()) await autorizarUno(uno);
    },
  };
};
