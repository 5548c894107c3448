import { carteraDe, POR_PAGINA, todas } from '#panel/cobros/cartera.tsx';
import { PAGOS } from '#panel/cobros/lado.ts';
import { pantallaDeInforme } from '#panel/kits/informe/informe.tsx';

const CARTERA = carteraDe(
  PAGOS,
  {
    titulo: 'Cartera de proveedores',
    enTotal: 'Por pagar',
    campo: 'por_pagar',
    vacia: 'Nada se debe. Lo que se compre y no se pague aparece aquí.',
  },
  {
    leer: async ({ pagosProveedor }, peticion) => {
      const [cartera, proveedores] = await todas(
        (offset) =>
          pagosProveedor.carteraDeProveedores({
            ...peticion,
            por: 'proveedor',
            limit: POR_PAGINA,
            offset,
          }),
        ({ proveedores: suyos = [] }) => suyos,
      );
      return {
        ...cartera,
        total: cartera.por_pagar,
        personas: proveedores.map((uno) => ({
          ...uno,
          persona_id: uno.proveedor_id,
          nombre: uno.proveedor_razon_social,
          identificacion: uno.proveedor_identificacion,
          total: uno.por_pagar,
        })),
      };
    },
    csv: ({ pagosProveedor }, peticion) =>
      pagosProveedor.carteraDeProveedores({ ...peticion, por: 'proveedor', format: 'csv' }),
  },
);

export default pantallaDeInforme(CARTERA);
