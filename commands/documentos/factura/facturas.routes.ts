import { respuestaDeCreacion } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { enSuSucursal } from '#commands/kernel/sucursal.ts';
import * as errores from '#domain/documentos/factura/factura.errores.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { vistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { varias } from '#domain/kernel/campos.ts';
import { CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { ERRORES_DE_SERVICIOS } from '#domain/servicios/en-lineas.ts';
import { conAvisosSiHay } from '../comprobante/comprobante.esquema.ts';
import {
  alcanzado,
  asignadosAlCrear,
  montarComandos,
  siHay,
} from '../comprobante/comprobante.routes.ts';
import { alCrear } from '../comprobante/rechazos.ts';
import {
  anularFactura,
  crearFactura,
  type LoAjeno,
  reemplazarFactura,
  reenviarFactura,
} from './factura.comandos.ts';
import {
  crearFacturaEsquema,
  crearLoteEsquema,
  reemplazarFacturaEsquema,
} from './factura.esquema.ts';
import { crearLote } from './factura.lote.comandos.ts';

/** A body that any company may issue. */
const ejemplo = (hoy: Fecha): object => ({
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
const RESPUESTA = conAvisosSiHay(vistaFactura);

/** What only an invoice may not say, in the order of the classes. */
const ERRORES_DE_CONTENIDO = [
  errores.propinaNoPermitida,
  errores.COMUNES.vencimientoAnteriorALaEmision,
  errores.COMUNES.descuentoMayorQueLinea,
  errores.COMUNES.importeFueraDeLimite,
  errores.consumidorFinalSobreLimite,
  ...ERRORES_DE_SERVICIOS,
] as const;

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

/** What sending again and annulling are for an invoice. */
const ACCIONES = {
  vista: vistaFactura,
  crear: {
    comando: crearFactura,
    esquema: crearFacturaEsquema,
    ejemplo,
    descripcion:
      'Sin certificado de firma también se emite: queda PENDIENTE y avisos lo dice, como dice que el ' +
      'comprador se había retirado del directorio y vuelve a él.',
    errores: ERRORES_DE_CONTENIDO,
  },
  reemplazar: {
    comando: reemplazarFactura,
    esquema: reemplazarFacturaEsquema,
    descripcion:
      'Una DEVUELTA o RECHAZADO conserva su número, su fecha y su sucursal, y deja su clave de acceso: ' +
      'si el SRI la autorizara tarde, estado_sri lo avisa y lo que se escribió después no queda ' +
      'autorizado por ella.',
    errores: [...ERRORES_DE_CONTENIDO, errores.COMUNES.sucursalDelNumero],
  },
  reenviar: {
    comando: reenviarFactura,
    descripcion:
      'Una DEVUELTA o RECHAZADO conserva su número y va con una clave nueva; una en curso solo se ' +
      'vuelve a consultar; un borrador se emite con la fecha de hoy y el siguiente número.',
    errores: [errores.propinaNoPermitida, errores.COMUNES.vencimientoAnteriorALaEmision],
  },
} as const;

const anularCon = (leerLoAjeno: LoAjeno) => ({
  comando: anularFactura(leerLoAjeno),
  descripcion:
    'Sin cobros vigentes, notas autorizadas o en trámite, ni activos fijos vendidos con ella: 409 con bloqueos.',
  motivo_de_ejemplo: 'El cliente devolvió la mercadería',
  errores: [errores.facturaConMovimientos],
});

export const rutasDeFacturas = (leerLoAjeno: LoAjeno) =>
  [
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
      maximo_bytes: CUERPO_LARGO_BYTES,
      ejemplo: ejemploDeLote,
      respuestas: {
        201: { descripcion: 'Las facturas, en el orden pedido', json: varias(RESPUESTA) },
        200: {
          descripcion: 'Las que ya se crearon con esa clave',
          json: varias(RESPUESTA),
        },
      },
      errores: alCrear(FACTURA, [...ERRORES_DE_CONTENIDO, errores.propinaEnLote]),
      idempotente: true,
      simulable: asignadosAlCrear(FACTURA),
      atender: async (peticion, { ejecutar }) => {
        const { cuerpo, idempotencia, alcance } = peticion;
        const pedidos = cuerpo.pedidos.map((pedido) =>
          enSuSucursal(pedido, alcance, FACTURA.errores.sucursalNoEncontrada),
        );
        const datos = { ...remitenteDe(peticion), pedidos, idempotencia };
        const { resultado, revision } = await ejecutar(crearLote(datos));
        const facturas = resultado.facturas.map(({ factura, avisos }) => ({
          ...vistaFactura(alcanzado(FACTURA, alcance, factura)),
          ...siHay(avisos),
        }));
        return respuestaDeCreacion(facturas, { ...resultado, revision });
      },
    }),

    ...montarComandos(FACTURA, { ...ACCIONES, anular: anularCon(leerLoAjeno) }),
  ] as const;
