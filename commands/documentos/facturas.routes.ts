import { respuestaDeCreacion } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import * as errores from '#domain/documentos/factura.errores.ts';
import type { PedidoFactura } from '#domain/documentos/factura.pedido.ts';
import { vistaEstado, vistaFactura } from '#domain/documentos/factura.vista.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { crearFactura, reenviarFactura } from './factura.comandos.ts';
import { crearFacturaEsquema } from './factura.esquema.ts';

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

/** A seller issues for its own branch, whether it names it or not. */
const enSuSucursal = (pedido: PedidoFactura, alcance: Alcance): PedidoFactura => {
  const sucursal_id = pedido.sucursal_id ?? alcance.sucursal_id;
  if (sucursal_id !== null && !alcanza(alcance, sucursal_id)) {
    throw errores.sucursalNoEncontrada({ sucursal_id });
  }
  return { ...pedido, sucursal_id };
};

export const rutasDeFacturas = [
  rutaDeComando({
    id: 'crearFactura',
    metodo: 'POST',
    camino: '/facturas',
    resumen: 'Emite una factura o guarda un borrador',
    recurso: 'facturas',
    cuerpo: crearFacturaEsquema,
    ejemplo,
    respuestas: {
      201: { descripcion: 'La factura o el borrador', json: { $ref: 'Factura' } },
      200: { descripcion: 'La que ya se creó con esa clave', json: { $ref: 'Factura' } },
    },
    errores: [
      errores.facturaNoEncontrada,
      errores.sucursalNoEncontrada,
      errores.propinaNoPermitida,
      errores.identificacionInvalida,
      errores.faltaFechaVencimiento,
      errores.fechaVencimientoSinCredito,
      errores.vencimientoAnteriorALaEmision,
      errores.descuentoMayorQueLinea,
      errores.importeFueraDeLimite,
      errores.consumidorFinalSobreLimite,
      errores.pagosNoCuadran,
      errores.empresaSinConfigurar,
      errores.sinMatriz,
      errores.secuencialAgotado,
      errores.cupoAgotado,
    ],
    idempotente: true,
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia, alcance } = peticion;
      const pedido = enSuSucursal(cuerpo.pedido, alcance);
      const datos = { ...remitenteDe(peticion), pedido, idempotencia };
      const { resultado, revision } = await ejecutar(crearFactura(datos));
      const { factura } = resultado;
      // The key may be one that another branch used.
      if (!alcanza(alcance, factura.sucursal_id)) {
        throw errores.facturaNoEncontrada({ factura_id: factura.id });
      }
      return respuestaDeCreacion(vistaFactura(factura), { ...resultado, revision });
    },
  }),

  rutaDeComando({
    id: 'reenviarFactura',
    metodo: 'POST',
    camino: '/facturas/{factura_id}/reenviar',
    resumen: 'Vuelve a enviar una factura al SRI, o consulta de nuevo la que está en curso',
    recurso: 'facturas',
    respuestas: {
      200: { descripcion: 'Su estado después', json: { $ref: 'EstadoDeFactura' } },
    },
    errores: [
      errores.facturaNoEncontrada,
      errores.vencimientoAnteriorALaEmision,
      errores.empresaSinConfigurar,
      errores.sinMatriz,
      errores.sucursalInactiva,
      errores.secuencialAgotado,
      errores.facturaYaAutorizada,
      errores.facturaAnulada,
      errores.cupoAgotado,
    ],
    atender: async (peticion, { ejecutar }) => {
      const {
        alcance,
        params: { factura_id },
      } = peticion;
      const comando = reenviarFactura({ ...remitenteDe(peticion), factura_id, alcance });
      const { resultado, revision } = await ejecutar(comando);
      return { estado: 200, json: vistaEstado(resultado.factura), revision };
    },
  }),
] as const;
