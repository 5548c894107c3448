import { emisorDeRide, emisorSegunXml } from '#domain/documentos/comprobante/ride.vista.ts';
import { COMUNES } from '#domain/documentos/factura/factura.errores.ts';
import { rideDeFactura } from '#domain/documentos/factura/factura.ride.vista.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { buscarFactura } from '../factura/facturas.routes.ts';
import { emisorDeDocumento } from './ride.queries.ts';

const texto = new TextDecoder();

export const rutasDeRide = [
  rutaDeLectura({
    id: 'rideDeFactura',
    metodo: 'GET',
    camino: '/facturas/{factura_id}/ride',
    resumen: 'El RIDE en PDF, con el logo y los colores de la empresa',
    descripcion:
      'Se imprime en cualquier estado. Mientras no está AUTORIZADO, si se anuló o si es del ambiente ' +
      'de pruebas, lleva una marca visible que dice que no vale. Un borrador sale como vista ' +
      'previa: sin número ni clave de acceso, con la marca BORRADOR. Los datos del emisor son los ' +
      'del XML firmado; el logo y los colores, los de hoy. Los mismos datos dan los mismos bytes.',
    recurso: 'facturas',
    respuestas: { 200: { descripcion: 'El PDF', archivo: 'application/pdf' } },
    errores: [COMUNES.noEncontrado],
    atender: async (peticion, { lecturas, documentos, impresor, ruc_proveedor }) => {
      const { empresa_id } = peticion;
      const factura = await buscarFactura(lecturas, peticion);
      const [filas, xml] = await Promise.all([
        emisorDeDocumento(lecturas, empresa_id, factura.sucursal_id),
        documentos.xmlFirmado(empresa_id, 'factura', factura),
      ]);
      if (!filas) throw new Error(`La factura ${factura.id} no tiene emisor`);
      const hoy = emisorDeRide({ ...filas, ruc_proveedor });
      const datos = rideDeFactura(factura, xml ? emisorSegunXml(hoy, texto.decode(xml)) : hoy);
      const bytes = await impresor.ride(datos, { empresa_id, senal: peticion.senal() });
      return {
        estado: 200,
        archivo: { tipo: 'application/pdf', nombre: `${datos.archivo}.pdf`, bytes },
      };
    },
  }),
] as const;
