import { respuestaDeCreacion } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import * as errores from '#domain/documentos/factura/factura.errores.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import type { Factura } from '#domain/documentos/factura/factura.ts';
import { vistaEstado, vistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { type Alcance, alcanza, type Simulable } from '#domain/kernel/ruta.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { anularFactura, crearFactura, reenviarFactura } from './factura.comandos.ts';
import {
  anularFacturaEsquema,
  conAvisos,
  conAvisosSiHay,
  crearFacturaEsquema,
  crearLoteEsquema,
} from './factura.esquema.ts';
import { crearLote } from './factura.lote.comandos.ts';

/** A body that any company may issue. */
export const ejemplo = (hoy: Fecha): object => ({
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'María Pérez',
  direccion: 'Av. de los Shyris y Naciones Unidas, Quito',
  email: 'maria.perez@example.com',
  condicion_pago: 'credito',
  fecha_vencimiento: sumarDias(hoy, 30),
  detalles: [
    {
      codigo_principal: 'CAFE-250',
      descripcion: 'Café de altura, 250 g',
      cantidad: 2,
      precio_unitario: 6.5,
      descuento: 0.5,
      tarifa_iva: 15,
    },
    {
      codigo_principal: 'PAN-INT',
      descripcion: 'Pan integral',
      cantidad: 1.5,
      precio_unitario: 2.2,
      tarifa_iva: 0,
    },
  ],
  pagos: [{ forma_pago: '20', total: 17.68, plazo: 30, unidad_tiempo: 'dias' }],
});

/** An invoice, and what is to be known of having issued it. */
const FACTURA = { $ref: 'Factura', con: conAvisosSiHay } as const;

const siHay = (avisos: readonly string[]) => (avisos.length > 0 ? { avisos } : {});

/** A seller issues for its own branch, whether it names it or not. */
export const enSuSucursal = (pedido: PedidoFactura, alcance: Alcance): PedidoFactura => {
  const sucursal_id = pedido.sucursal_id ?? alcance.sucursal_id;
  if (sucursal_id !== null && !alcanza(alcance, sucursal_id)) {
    throw errores.COMUNES.sucursalNoEncontrada({ sucursal_id });
  }
  return { ...pedido, sucursal_id };
};

/** The refusals of what an invoice says, in the order of their classes. */
export const ERRORES_DE_CONTENIDO = [
  errores.COMUNES.noEncontrado,
  errores.COMUNES.sucursalNoEncontrada,
  errores.propinaNoPermitida,
  errores.COMUNES.identificacionInvalida,
  errores.COMUNES.vencimientoAnteriorALaEmision,
  errores.COMUNES.descuentoMayorQueLinea,
  errores.COMUNES.importeFueraDeLimite,
  errores.consumidorFinalSobreLimite,
] as const;

/** Those and the ones of issuing it. */
const ERRORES_DE_EMISION = [
  ...ERRORES_DE_CONTENIDO,
  errores.COMUNES.empresaSinConfigurar,
  errores.COMUNES.sinMatriz,
  errores.COMUNES.secuencialAgotado,
  errores.COMUNES.borradorEliminado,
  errores.COMUNES.cupoAgotado,
] as const;

/** What an invoice is given when it is made, as its record shows it. */
const ASIGNADOS_AL_CREAR: Simulable = {
  FacturaCreada: { factura_id: 'id', numero_comprobante: 'numero_comprobante' },
  BorradorDeFacturaGuardado: { factura_id: 'id' },
  PersonaCreada: { persona_id: 'cliente_id' },
};

/** A bill for two. */
const ejemploDeLote = (): object => ({
  facturas: ['María Pérez', 'Ana Mora'].map((razon_social, i) => ({
    tipo_identificacion: '06',
    identificacion: `XK-447129${i}`,
    razon_social,
    detalles: [
      {
        codigo_principal: 'MENU-2',
        descripcion: 'Menú del día',
        cantidad: 1,
        precio_unitario: 8.5,
      },
    ],
  })),
});

/** The key may be one that another branch used. */
const alcanzada = (alcance: Alcance, factura: Factura): Factura => {
  if (alcanza(alcance, factura.sucursal_id)) return factura;
  throw errores.COMUNES.noEncontrado({ documento_id: factura.id });
};

export const rutasDeFacturas = [
  rutaDeComando({
    id: 'crearFactura',
    metodo: 'POST',
    camino: '/facturas',
    resumen: 'Emite una factura o guarda un borrador',
    descripcion:
      'Sin certificado de firma también se emite: queda PENDIENTE y avisos lo dice, como dice que el ' +
      'comprador se había retirado del directorio y vuelve a él.',
    recurso: 'facturas',
    cuerpo: crearFacturaEsquema,
    ejemplo,
    respuestas: {
      201: { descripcion: 'La factura o el borrador', json: FACTURA },
      200: { descripcion: 'La que ya se creó con esa clave', json: FACTURA },
    },
    errores: ERRORES_DE_EMISION,
    idempotente: true,
    simulable: ASIGNADOS_AL_CREAR,
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia, alcance } = peticion;
      const pedido = enSuSucursal(cuerpo.pedido, alcance);
      const datos = { ...remitenteDe(peticion), pedido, idempotencia };
      const { resultado, revision } = await ejecutar(crearFactura(datos));
      const factura = alcanzada(alcance, resultado.factura);
      const json = { ...vistaFactura(factura), ...siHay(resultado.avisos) };
      return respuestaDeCreacion(json, { ...resultado, revision });
    },
  }),

  rutaDeComando({
    id: 'crearLoteDeFacturas',
    metodo: 'POST',
    camino: '/facturas/lote',
    resumen: 'Emite varias facturas, todas o ninguna',
    descripcion:
      'Para una cuenta que se divide: de 1 a 50 facturas en una sola escritura, con números ' +
      'seguidos y en el orden pedido. No admiten propina. La clave de idempotencia es del lote. Un ' +
      'rechazo trae además «indice», el lugar de la factura en el lote, desde 0.',
    recurso: 'facturas',
    cuerpo: crearLoteEsquema,
    ejemplo: ejemploDeLote,
    respuestas: {
      201: { descripcion: 'Las facturas, en el orden pedido', json: { ...FACTURA, lista: true } },
      200: {
        descripcion: 'Las que ya se crearon con esa clave',
        json: { ...FACTURA, lista: true },
      },
    },
    errores: [...ERRORES_DE_EMISION, errores.propinaEnLote],
    idempotente: true,
    simulable: ASIGNADOS_AL_CREAR,
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia, alcance } = peticion;
      const pedidos = cuerpo.pedidos.map((pedido) => enSuSucursal(pedido, alcance));
      const datos = { ...remitenteDe(peticion), pedidos, idempotencia };
      const { resultado, revision } = await ejecutar(crearLote(datos));
      const facturas = resultado.facturas.map(({ factura, avisos }) => ({
        ...vistaFactura(alcanzada(alcance, factura)),
        ...siHay(avisos),
      }));
      return respuestaDeCreacion(facturas, { ...resultado, revision });
    },
  }),

  rutaDeComando({
    id: 'reenviarFactura',
    metodo: 'POST',
    camino: '/facturas/{factura_id}/reenviar',
    resumen: 'Vuelve a enviar una factura al SRI, o consulta de nuevo la que está en curso',
    descripcion:
      'Una DEVUELTA o RECHAZADO conserva su número y va con una clave nueva; una en curso solo se ' +
      'vuelve a consultar; un borrador se emite con la fecha de hoy y el siguiente número.',
    recurso: 'facturas',
    respuestas: {
      200: {
        descripcion: 'Su estado después',
        json: { $ref: 'EstadoDeFactura', con: conAvisosSiHay },
      },
    },
    errores: [
      errores.COMUNES.noEncontrado,
      errores.propinaNoPermitida,
      errores.COMUNES.vencimientoAnteriorALaEmision,
      errores.COMUNES.empresaSinConfigurar,
      errores.COMUNES.sucursalInactiva,
      errores.COMUNES.secuencialAgotado,
      errores.COMUNES.yaAutorizado,
      errores.COMUNES.anulado,
      errores.COMUNES.cupoAgotado,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const {
        alcance,
        params: { factura_id },
      } = peticion;
      const comando = reenviarFactura({ ...remitenteDe(peticion), factura_id, alcance });
      const { resultado, revision } = await ejecutar(comando);
      const json = { ...vistaEstado(resultado.factura), ...siHay(resultado.avisos) };
      return { estado: 200, json, revision };
    },
  }),

  rutaDeComando({
    id: 'anularFactura',
    metodo: 'POST',
    camino: '/facturas/{factura_id}/anular',
    resumen: 'Anula una factura autorizada, aquí y no ante el SRI',
    descripcion:
      'Solo desde AUTORIZADO, y sin cobros vigentes ni notas de crédito autorizadas. «fecha» va ' +
      'de la emisión a hoy; por omisión, la de emisión. «avisos» dice qué falta hacer ante el SRI, y ' +
      'no impide nada.',
    recurso: 'facturas',
    cuerpo: anularFacturaEsquema,
    ejemplo: () => ({ motivo: 'El cliente devolvió la mercadería' }),
    respuestas: {
      200: { descripcion: 'La factura, con avisos', json: { $ref: 'Factura', con: conAvisos } },
    },
    errores: [
      errores.COMUNES.noEncontrado,
      errores.COMUNES.fechaDeAnulacionFueraDeRango,
      errores.COMUNES.anulado,
      errores.COMUNES.noAutorizado,
      errores.facturaConMovimientos,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const {
        alcance,
        cuerpo: pedido,
        params: { factura_id },
      } = peticion;
      const comando = anularFactura({ ...remitenteDe(peticion), factura_id, pedido, alcance });
      const { resultado, revision } = await ejecutar(comando);
      const { factura, avisos } = resultado;
      return { estado: 200, json: { ...vistaFactura(factura), avisos }, revision };
    },
  }),
] as const;
