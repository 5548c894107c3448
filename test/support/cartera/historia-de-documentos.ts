import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { type Factura, facturas } from '#domain/documentos/factura/factura.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { liquidaciones } from '#domain/documentos/liquidacion/liquidacion.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { PROVEEDORES } from '#test/support/compras/compra.pruebas.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { crear, linea } from '#test/support/documentos/factura.pruebas.ts';
import { crearUnaLiquidacion } from '#test/support/documentos/liquidacion.pruebas.ts';
import { acreditar } from '#test/support/documentos/notas.pruebas.ts';
import { debitar } from '#test/support/documentos/notas-debito.pruebas.ts';
import {
  crearUnaRetencion,
  sustentoDeCompra,
  sustentoDeLiquidacion,
} from '#test/support/documentos/tipos.pruebas.ts';
import { type Cuanto, type DeDocumentos, elegir } from './historia.acciones.ts';
import { CLIENTES, conIva, type Parte, parteDe, vencimientoDe } from './historia.datos.ts';
import { historiaDeCompras } from './historia-de-compras.ts';
import type { Motivo } from './modelo-de-permisos.ts';
import type { Mundo } from './mundo.ts';

/** What is issued: sales, settlements, and what takes something off them or off purchases. */

const detallesDe = (m: number) => [linea({ precio_unitario: conIva(m).base * 10_000 })];

/** Whether what is sold bears taxes besides IVA, in cents: few do. What bears them costs what no other does. */
const ICE = 7;
const IRBPNR = 2;
const gravada = (m: number): boolean => m % 4 === 0;
/** With its ICE, the base of its IVA is that of the others. */
const precioGravado = (m: number): number => (conIva(m).base - ICE) * 10_000;
const totalGravado = (m: number): number => conIva(m).total + IRBPNR;

const venderDe = (m: number) => {
  if (!gravada(m)) return { detalles: detallesDe(m), total: conIva(m).total };
  const consumos = {
    ice: { codigo: '3660', cantidad: null, valor: ICE },
    irbpnr: { codigo: '5001', cantidad: null, valor: IRBPNR },
  };
  const detalles = [{ ...linea({ precio_unitario: precioGravado(m) }), ...consumos }];
  return { detalles, total: totalGravado(m) };
};

/** What a note takes back: the whole of a line that bears them, which its invoice shares out, or something else. */
const devolverDe = ({ detalles, total }: Factura, { n, m }: Cuanto) =>
  detalles[0]?.ice && n % 2 === 0
    ? { detalles: [linea({ precio_unitario: detalles[0].precio_unitario })], monto: total }
    : { detalles: detallesDe(m), monto: conIva(m).total };

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

export const historiaDeDocumentos = (mundo: Mundo) => {
  const { empresa, libro, modelo, calendario, permisos, segun } = mundo;
  const { hoy } = calendario;
  const deCompras = historiaDeCompras(mundo);
  const emitidos: Emitido[] = [];

  const nombreDe = ({ documento }: Tipo, id: number): string => `${documento} ${id}`;
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
    const vence = vencimientoDe(hoy(), { n, m });
    const { detalles, total } = venderDe(m);
    const pedido = { ...elegir(CLIENTES, n)!, detalles, ...condicion(vence) };
    const hecho = await segun(permisos.negado(hoy()), () => crear(libro, pedido));
    if (hecho) emitirDeuda(FACTURA, hecho.factura, { total, vence });
  };

  const liquidar = async ({ n, m }: Cuanto): Promise<void> => {
    const vence = vencimientoDe(hoy(), { n, m });
    const pedido = { ...PROVEEDORES[0], detalles: detallesDe(m), ...condicion(vence) };
    const hecho = await segun(permisos.negado(hoy()), () => crearUnaLiquidacion(libro, pedido));
    if (!hecho) return;
    const { comprobante } = hecho.resultado;
    emitirDeuda(LIQUIDACION, comprobante, { total: conIva(m).total, vence });
  };

  const facturaDe = (n: number): Factura | undefined => elegir(libro.filas(EMPRESA, facturas), n);

  const porQueNoAcreditar = (sobre: string, monto: number): Motivo => {
    const { quien, total, cuelgan } = modelo.documento(sobre);
    if (quien === null) return 'nota a consumidor final';
    const usado = [...cuelgan.values()].reduce((suma, uno) => suma + uno, monto);
    return permisos.sobre(sobre) ?? (usado > total ? 'sobre el tope' : null);
  };

  const acreditarUna = async ({ n, m }: Cuanto): Promise<void> => {
    const factura = facturaDe(n);
    if (factura === undefined) return;
    const { detalles, monto } = devolverDe(factura, { n: m, m });
    const { id: factura_id } = factura;
    const sobre = nombreDe(FACTURA, factura_id);
    const pedido = { factura_id, detalles };
    const hecho = await segun(porQueNoAcreditar(sobre, monto), () => acreditar(libro, pedido));
    if (hecho) emitirDescuento(NOTA_CREDITO, hecho.nota.id, 'nota', sobre, monto);
  };

  const debitarUna = async ({ n, m }: Cuanto): Promise<void> => {
    const factura_id = facturaDe(n)?.id;
    if (factura_id === undefined) return;
    const { base, total } = conIva(m);
    const sobre = nombreDe(FACTURA, factura_id);
    const pedido = { factura_id, motivos: [{ razon: 'Mora', valor: base }] };
    const hecho = await segun(permisos.sobre(sobre), () => debitar(libro, pedido));
    if (hecho) emitirDeuda(NOTA_DEBITO, hecho.nota, { total, vence: null, sobre });
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
    const compra = deCompras.compraDe(n);
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
    ...deCompras.verbos,
    liquidar,
    retener,
    autorizar,
    'anular documento': anularDocumento,
  };

  return {
    verbos,
    enCaminoAntesDe: (dia: string): boolean => enCamino().some((uno) => uno.dia < dia),
    autorizarTodos: async (): Promise<void> => {
      for (const uno of enCamino()) await autorizarUno(uno);
    },
  };
};
