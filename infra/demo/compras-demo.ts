import { facturaAutorizada } from '#read-api/compras/recibidos.ejemplo.ts';
import type {
  Compra,
  CompraRecibida,
  CrearRetencion,
  RegistrarCompra,
} from '../sdk/typescript/src/comprobantes.ts';
import { autorizado, dolares, hoy, type Paso } from './paso-demo.ts';

/** What a supplier issued: from its XML to a purchase, and from that to nothing owed. */

const comoDebe = ({ saldo, estado_pago }: Compra): string =>
  `por pagar ${dolares(saldo)}  ${estado_pago}`;

/** Each run enters another one: a document is entered once. */
const numeroNuevo = (): number => Math.floor(Date.now() / 1000) % 1_000_000_000;

/** Of the VAT of goods, 30 % is withheld; what is not said here, the purchase says. */
const retencionDe = (compra_id: number, vista: CompraRecibida): CrearRetencion => ({
  tipo_identificacion_sujeto_retenido: '04',
  razon_social_sujeto_retenido: vista.proveedor_razon_social,
  identificacion_sujeto_retenido: vista.proveedor_identificacion,
  docs_sustento: [
    {
      compra_id,
      retenciones: [{ codigo: '2', codigo_retencion: '1', base_imponible: 9 }],
    },
  ],
});

export const COMPRAS: Paso = {
  titulo:
    'Compra: el XML de un proveedor, una retención que baja lo que se le debe, y el resto pagado',
  hacer: async (cliente) => {
    const xml = facturaAutorizada({ fecha: hoy(), secuencial: numeroNuevo() });
    const { compras, retenciones, pagosProveedor } = cliente;
    const vista = await compras.importarXml({ file: new File([xml], 'factura.xml') });
    const { id } = await compras.crear({ ...(vista as RegistrarCompra), categoria: 'Empaques' });
    const leer = () => compras.obtener(id);
    const antes = await leer();
    const retencion = autorizado(await retenciones.emitirYEsperar(retencionDe(id, vista)));
    const retenida = await leer();
    const pago = await pagosProveedor.crear({
      proveedor_id: retenida.proveedor_id,
      fecha: hoy(),
      medio: '01',
      monto: retenida.saldo,
      aplicaciones: [{ compra_id: id, monto_aplicado: retenida.saldo }],
    });
    return [
      `${vista.numero_doc}  ${dolares(vista.total)}  ${vista.proveedor_razon_social}: ${comoDebe(antes)}`,
      `con la retención ${retencion.numero_comprobante}, ${retencion.estado}: ${comoDebe(retenida)}`,
      `con el pago ${pago.id}, de la caja: ${comoDebe(await leer())}`,
    ];
  },
};
