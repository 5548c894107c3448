import { facturaAutorizada } from '#read-api/compras/recibidos.ejemplo.ts';
import { dolares, emitir, hoy, type Paso } from './paso-demo.ts';

/** What a supplier issued: from its XML to a purchase, and from that to nothing owed. */

type Vista = {
  readonly numero_doc: string;
  readonly proveedor_identificacion: string;
  readonly proveedor_razon_social: string;
  readonly total: number;
};
type Compra = {
  readonly id: number;
  readonly proveedor_id: number;
  readonly saldo: number;
  readonly estado_pago: string;
};
type Retencion = { readonly numero_comprobante: string; readonly estado: string };
type Pago = { readonly id: number; readonly monto: number };

const comoDebe = ({ saldo, estado_pago }: Compra): string =>
  `por pagar ${dolares(saldo)}  ${estado_pago}`;

/** Each run enters another one: a document is entered once. */
const numeroNuevo = (): number => Math.floor(Date.now() / 1000) % 1_000_000_000;

/** Of the VAT of goods, 30 % is withheld; what is not said here, the purchase says. */
const retencionDe = (compra_id: number, vista: Vista): object => ({
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
    const vista = await cliente.subir<Vista>('/compras/importar-xml', 'factura.xml', xml);
    const { id } = await cliente.publicar<Compra>('/compras', { ...vista, categoria: 'Empaques' });
    const leer = () => cliente.obtener<Compra>(`/compras/${id}`);
    const antes = await leer();
    const retencion = await emitir<Retencion>(cliente, '/retenciones', retencionDe(id, vista));
    const retenida = await leer();
    const pago = await cliente.publicar<Pago>('/pagos-proveedor', {
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
