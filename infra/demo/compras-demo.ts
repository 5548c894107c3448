import { CLAVE_DE_EJEMPLO, facturaAutorizada } from '#read-api/compras/recibidos.ejemplo.ts';
import { type ClienteDemo, ErrorDeDemo } from './cliente-demo.ts';
import { retencionDeCompraDemo } from './otros-demo.ts';
import { dolares, esperarFinalDe, hoy, type Paso } from './paso-demo.ts';

/** What a supplier issued: from its XML to a purchase, and to what is still owed of it. */

type Vista = {
  readonly numero_doc: string;
  readonly proveedor_identificacion: string;
  readonly proveedor_razon_social: string;
  readonly total: number;
  readonly fecha_vencimiento: string | null;
};
type Resultados = {
  readonly resultados: readonly {
    readonly autorizado: string;
    readonly compra: Vista | null;
    readonly errores: readonly { readonly detalle: string }[];
  }[];
};
type Compra = { readonly id: number; readonly saldo: number; readonly estado_pago: string };
type Retencion = { readonly id: number; readonly estado: string };

const comoDebe = ({ saldo, estado_pago }: Compra): string =>
  `por pagar ${dolares(saldo)}  ${estado_pago}`;

/** What the SRI says of a document by its access key alone. */
const preguntar = async (cliente: ClienteDemo): Promise<string> => {
  const claves = [CLAVE_DE_EJEMPLO];
  const dicho = await cliente.publicar<Resultados>('/compras/importar-clave', { claves });
  const [uno] = dicho.resultados;
  if (!uno?.compra) throw new ErrorDeDemo(uno?.errores[0]?.detalle ?? 'El SRI no contestó.');
  const { compra, autorizado } = uno;
  return `${compra.numero_doc}  ${dolares(compra.total)}  por su clave, autorizado: ${autorizado}`;
};

/** Each run enters another one: a document is entered once. */
const numeroNuevo = (): number => Math.floor(Date.now() / 1000) % 1_000_000_000;

export const COMPRAS: Paso = {
  titulo: 'El XML de un proveedor: se importa, se guarda, y una retención baja lo que se le debe',
  operacion: 'post /compras/importar-xml',
  hacer: async (cliente) => {
    const porClave = await preguntar(cliente);
    const xml = facturaAutorizada({ fecha: hoy(), secuencial: numeroNuevo() });
    const vista = await cliente.subir<Vista>('/compras/importar-xml', 'factura.xml', xml);
    const { id } = await cliente.publicar<Compra>('/compras', {
      ...vista,
      categoria: 'Empaques',
    });
    const antes = await cliente.obtener<Compra>(`/compras/${id}`);
    const emitida = await cliente.publicar<Retencion>(
      '/retenciones',
      retencionDeCompraDemo({ ...vista, id }),
    );
    const { estado } = await esperarFinalDe<Retencion>(cliente, `/retenciones/${emitida.id}`);
    const despues = await cliente.obtener<Compra>(`/compras/${id}`);
    return [
      porClave,
      `${vista.numero_doc}  ${dolares(vista.total)}  ${vista.proveedor_razon_social}`,
      `${comoDebe(antes)}  vence ${vista.fecha_vencimiento}`,
      `con su retención ${estado}: ${comoDebe(despues)}`,
    ];
  },
};
