import { COMPRADORES } from './entorno.ts';
import type { Publicacion } from './http.bench.ts';
import { hoy, type Pedir } from './libros-abiertos.ts';
import { type MedidaConLibros, medirConLibros } from './publicar-con-libros.ts';

const proveedorNumero = (n: number) => ({
  tipo_identificacion: '06',
  identificacion: `PROV${String(n % COMPRADORES).padStart(6, '0')}`,
  razon_social: `Proveedor ${n % COMPRADORES}`,
});

/** Of suppliers that the directory has; 38.90 at 15 % and 4.00 at 0 %. Each has a number of its own. */
const compraNumero = (n: number): Publicacion => {
  const proveedor = proveedorNumero(n);
  return {
    camino: '/compras',
    cuerpo: JSON.stringify({
      proveedor_tipo_id: proveedor.tipo_identificacion,
      proveedor_identificacion: proveedor.identificacion,
      proveedor_razon_social: proveedor.razon_social,
      numero_doc: `001-002-${String(1 + n).padStart(9, '0')}`,
      fecha_emision: `${hoy()}T00:00:00-05:00`,
      categoria: `Categoría ${n % 5}`,
      detalles: [
        { codigo_principal: 'PAPEL', descripcion: 'Papel', cantidad: 10, precio_unitario: 3.14 },
        { codigo_principal: 'TINTA', descripcion: 'Tinta', cantidad: 3, precio_unitario: 2.5 },
        { descripcion: 'Envío', cantidad: 1, precio_unitario: 4, tarifa_iva: 0 },
      ],
      total: 48.74,
    }),
  };
};

/** Purchases of three lines with their entry, 16 companies, against raw commits. */
export const medirCompras = ({ rondas }: { rondas: number }): Promise<MedidaConLibros> => {
  // A number is entered once: those of a round go on where the last one ended.
  let ultimo = 0;
  const publicacion = (): Publicacion => {
    ultimo += 1;
    return compraNumero(ultimo);
  };
  const preparar = async (pedir: Pedir): Promise<void> => {
    for (let n = 0; n < COMPRADORES; n += 1) {
      await pedir('POST', '/personas-empresas', { ...proveedorNumero(n), es_proveedor: true });
    }
  };
  return medirConLibros({ rondas, publicacion, tabla: 'compras', preparar });
};

if (import.meta.main) {
  console.log(JSON.stringify(await medirCompras({ rondas: 5 }), null, 2));
}
