import { eliminarBorrador } from '#commands/documentos/comprobante/acciones.comandos.ts';
import { registrarRevision } from '#commands/documentos/comprobante/consulta-sri.comandos.ts';
import {
  registrarAutorizacion,
  registrarDevolucion,
  registrarFirma,
  registrarRecepcion,
  registrarRechazo,
} from '#commands/documentos/comprobante/sri.comandos.ts';
import {
  anularFactura,
  crearFactura,
  reemplazarFactura,
  reenviarFactura,
} from '#commands/documentos/factura/factura.comandos.ts';
import { crearLote } from '#commands/documentos/factura/factura.lote.comandos.ts';
import { avisarVencimientos } from '#commands/documentos/factura/factura.vencimiento.comandos.ts';
import { leerActivosDeFactura } from '#domain/activos/activo.hechos.ts';
import type { MensajeSri } from '#domain/documentos/comprobante/comprobante.ts';
import type { LineaSinConsumos } from '#domain/documentos/comprobante/pedido.ts';
import { MUESTRAS_DE_FACTURAS } from '#domain/documentos/factura/factura.muestras.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import type { Factura } from '#domain/documentos/factura/factura.ts';
import { tipoDe } from '#domain/documentos/tipos.ts';
import type { EmpresaConfigurada, SucursalCreada } from '#domain/identidad/empresa.events.ts';
import { empresaNueva, matrizNueva } from '#domain/identidad/empresa.nueva.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import { type LibroEnMemoria, libroEnMemoria } from '../nucleo/libro-en-memoria.ts';
import { REGLAS_DE_CORREO } from './reglas-de-correo.ts';

/** Builders with legal defaults, and short verbs over a book in memory. */

export const EMPRESA = 7;
export const CEDULA = '1710034065';
export const CONSUMIDOR_FINAL = {
  tipo_identificacion: '07',
  identificacion: '9999999999999',
  razon_social: 'CONSUMIDOR FINAL',
} as const;

export const linea = (cambios: Partial<LineaSinConsumos> = {}): LineaSinConsumos => ({
  servicio_id: null,
  codigo_principal: 'P-1',
  descripcion: 'Producto',
  cantidad: 1_000_000,
  precio_unitario: 10_000_000,
  descuento: 0,
  tarifa_iva: 15,
  iva_codigo: '4',
  ...cambios,
});

/** One line of USD 10.00 at 15 %, to a cédula, cash: total 11.50. */
export const pedido = (cambios: Partial<PedidoFactura> = {}): PedidoFactura => ({
  tipo_identificacion: '05',
  identificacion: CEDULA,
  razon_social: 'Ana Pérez',
  direccion: 'Quito',
  email: 'ana@ejemplo.ec',
  sucursal_id: null,
  es_borrador: false,
  condicion_pago: 'contado',
  fecha_vencimiento: null,
  propina: 0,
  detalles: [linea()],
  pagos: null,
  ...cambios,
});

export const empresaConfigurada = (
  cambios: Partial<EmpresaConfigurada['datos']> = {},
): EmpresaConfigurada => ({
  tipo: 'EmpresaConfigurada',
  datos: empresaNueva({
    ruc: '1790011674001',
    razon_social: 'Comercial Andina S.A.',
    direccion_matriz: 'Quito',
    obligado_contabilidad: true,
    ...cambios,
  }),
});

export const sucursalCreada = (cambios: Partial<SucursalCreada['datos']> = {}): SucursalCreada => ({
  tipo: 'SucursalCreada',
  datos: { ...matrizNueva('Quito'), ...cambios },
});

/** A book whose company has a profile and a head office. */
export const libroDeEmpresa = (
  cambios: Partial<EmpresaConfigurada['datos']> = {},
  libro: LibroEnMemoria = libroEnMemoria(),
): LibroEnMemoria => {
  libro.dado(EMPRESA, empresaConfigurada(cambios), sucursalCreada());
  return libro;
};

let serial = 0;
export const remitente = () => {
  serial += 1;
  const id = `comando-${serial}`;
  return { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'fpk_prueba' };
};

export const crear = async (
  libro: LibroEnMemoria,
  cambios: Partial<PedidoFactura> = {},
  idempotencia: Idempotencia | null = null,
) => {
  const { resultado, eventos } = await libro.ejecutar(
    crearFactura({ ...remitente(), pedido: pedido(cambios), idempotencia }),
  );
  const { comprobante: factura, ...resto } = resultado;
  return { ...resto, factura, eventos, tipos: eventos.map((e) => e.tipo) };
};

/** The refusal, and proof that it left nothing behind. */
export const negada = async (
  libro: LibroEnMemoria,
  cambios: Partial<PedidoFactura>,
  clave: string | null = null,
) => {
  const antes = libro.eventos.length;
  const idempotencia = clave === null ? null : { clave, huella: 'x' };
  const error = await crear(libro, cambios, idempotencia).catch((e: unknown) => e);
  if (libro.eventos.length !== antes) throw new Error('Una negativa dejó eventos');
  return error;
};

export const reenviar = async (libro: LibroEnMemoria, factura_id = 1) => {
  const { resultado, eventos } = await libro.ejecutar(
    reenviarFactura({
      ...remitente(),
      documento_id: factura_id,
      alcance: { sucursal_id: null },
    }),
  );
  const { comprobante: factura, avisos } = resultado;
  return { factura, avisos, eventos, tipos: eventos.map((e) => e.tipo) };
};

/** Invoice 1 with another content. */
export const reemplazar = async (libro: LibroEnMemoria, cambios: Partial<PedidoFactura>) => {
  const alcance = { sucursal_id: null };
  const comando = { ...remitente(), documento_id: 1, alcance, pedido: pedido(cambios) };
  const { resultado, eventos } = await libro.ejecutar(reemplazarFactura(comando));
  return { factura: resultado.comprobante, eventos, tipos: eventos.map((e) => e.tipo) };
};

export const eliminar = async (libro: LibroEnMemoria) => {
  const alcance = { sucursal_id: null };
  const comando = eliminarBorrador(FACTURA, { ...remitente(), documento_id: 1, alcance });
  const { eventos } = await libro.ejecutar(comando);
  return { tipos: eventos.map((e) => e.tipo) };
};

export const anular = async (
  libro: LibroEnMemoria,
  { factura_id = 1, motivo = 'Devolución', fecha = null as string | null } = {},
) => {
  const { resultado, eventos } = await libro.ejecutar(
    anularFactura(leerActivosDeFactura)({
      ...remitente(),
      documento_id: factura_id,
      pedido: { motivo, fecha },
      alcance: { sucursal_id: null },
    }),
  );
  const { comprobante: factura, avisos } = resultado;
  return { factura, avisos, eventos, tipos: eventos.map((e) => e.tipo) };
};

/** A batch: what differs of each invoice. */
export const crearVarias = async (
  libro: LibroEnMemoria,
  cambios: readonly Partial<PedidoFactura>[],
  idempotencia: Idempotencia | null = null,
) => {
  const pedidos = cambios.map(pedido);
  const comando = crearLote({ ...remitente(), pedidos, idempotencia });
  const { resultado, eventos } = await libro.ejecutar(comando);
  const facturas = resultado.facturas.map(({ factura }) => factura);
  const avisos = resultado.facturas.map((una) => una.avisos);
  return { ...resultado, facturas, avisos, eventos, tipos: eventos.map((e) => e.tipo) };
};

/** The daily job's command for some invoices of the company. */
export const avisar = async (
  libro: LibroEnMemoria,
  dia: string,
  factura_ids: readonly number[] = [1],
) => {
  const comando = avisarVencimientos({ empresa_id: EMPRESA, dia, factura_ids });
  const { eventos } = await libro.ejecutar(comando);
  return eventos;
};

export const claveDelIntento = (intento: number): string => String(intento).padStart(49, '9');

const mensaje = (identificador: string, texto = 'MENSAJE'): MensajeSri => ({
  identificador,
  mensaje: texto,
  informacion_adicional: null,
  tipo: 'ERROR',
});

const AUTORIZADA_EN = '2026-11-20T15:00:05.000Z';

export type Respuesta = 'firma' | 'recepcion' | 'devolucion' | 'rechazo' | 'autorizacion';

/** What the emission process records of a document (invoice 1), for an attempt and its key. */
export const registrar = async (
  libro: LibroEnMemoria,
  respuesta: Respuesta,
  opciones: {
    intento?: number;
    codigos?: readonly string[];
    factura_id?: number;
    documento?: TipoDocumento;
  } = {},
) => {
  const { intento = 1, codigos = [], factura_id = 1, documento = 'factura' } = opciones;
  const quien = { empresa_id: EMPRESA, correlacion_id: 'emision' };
  const clave_acceso = claveDelIntento(intento);
  const suyo = { documento, documento_id: factura_id, intento, clave_acceso };
  const base = { ...suyo, mensajes: codigos.map((c) => mensaje(c)) };
  const firma = { xml_sha256: 'ab'.repeat(32), stream: `documento-${EMPRESA}-${factura_id}` };
  const autorizacion = { numero_autorizacion: clave_acceso, fecha_autorizacion: AUTORIZADA_EN };
  const { resultado, eventos } = await {
    firma: () =>
      libro.ejecutar(registrarFirma(quien, { ...suyo, ...firma, firmado_en: AUTORIZADA_EN })),
    recepcion: () => libro.ejecutar(registrarRecepcion(quien, base)),
    devolucion: () => libro.ejecutar(registrarDevolucion(quien, base)),
    rechazo: () => libro.ejecutar(registrarRechazo(quien, base)),
    autorizacion: () =>
      libro.ejecutar(registrarAutorizacion(quien, { ...base, ...autorizacion }, REGLAS_DE_CORREO)),
  }[respuesta]();
  const factura = resultado.comprobante as Factura;
  return { factura, eventos, tipos: eventos.map((e) => e.tipo) };
};

/** Brings invoice 1 to a state by what would really happen to it. */
export const hastaEl = async (
  libro: LibroEnMemoria,
  estado: 'PENDIENTE' | 'PROCESANDO' | 'EN_PROCESO' | 'DEVUELTA' | 'RECHAZADO' | 'AUTORIZADO',
  codigos: readonly string[] = ['35'],
): Promise<void> => {
  const camino: { readonly [E in typeof estado]: readonly Respuesta[] } = {
    PENDIENTE: [],
    PROCESANDO: ['firma'],
    EN_PROCESO: ['firma', 'recepcion'],
    DEVUELTA: ['firma', 'devolucion'],
    RECHAZADO: ['firma', 'recepcion', 'rechazo'],
    AUTORIZADO: ['firma', 'recepcion', 'autorizacion'],
  };
  for (const respuesta of camino[estado]) {
    const negativa = respuesta === 'devolucion' || respuesta === 'rechazo';
    await registrar(libro, respuesta, { codigos: negativa ? codigos : [] });
  }
};

/** The SRI says that somebody annulled a document in its portal. */
export const anularEnElSri = async (
  libro: LibroEnMemoria,
  documento: TipoDocumento,
  documento_id = 1,
): Promise<void> => {
  const fila = await libro.lectorDe(EMPRESA).fila(tipoDe(documento).tabla, [documento_id]);
  const clave_acceso = fila!.clave_acceso!;
  const dicho = { clave_acceso, estado: 'ANULADO', motivo: null } as const;
  await libro.ejecutar(
    registrarRevision(EMPRESA, '2026-11-20', { documento, documento_id, dicho }),
  );
};

/** A book in which an invoice went through whatever has a public event. */
export const vidaQueLoCuentaTodo = async (): Promise<LibroEnMemoria> => {
  const libro = libroDeEmpresa();
  await crear(libro, { condicion_pago: 'credito', fecha_vencimiento: '2026-11-23' });
  await hastaEl(libro, 'DEVUELTA');
  await reenviar(libro);
  await registrar(libro, 'firma', { intento: 2 });
  await registrar(libro, 'rechazo', { intento: 2 });
  await registrar(libro, 'autorizacion', { intento: 2 });
  for (const dia of ['2026-11-20', '2026-11-24']) await avisar(libro, dia);
  await anularEnElSri(libro, 'factura');
  await anular(libro);
  const { tipo, datos } = MUESTRAS_DE_FACTURAS.find((m) => m.tipo === 'ComprobantePagado')!;
  libro.dado(EMPRESA, { tipo, datos });
  return libro;
};
