import { pantallaDeInforme } from '#panel/kits/informe/informe.tsx';
import { carteraDe, POR_PAGINA, todas } from './cartera.tsx';
import { COBROS } from './lado.ts';

const CARTERA = carteraDe(
  COBROS,
  {
    titulo: 'Cartera de clientes',
    enTotal: 'Por cobrar',
    campo: 'por_cobrar',
    vacia: 'Nadie debe nada. Lo que se facture y no se cobre aparece aquí.',
  },
  {
    leer: async ({ cobros }, peticion) => {
      const [cartera, clientes] = await todas(
        (offset) => cobros.cartera({ ...peticion, por: 'cliente', limit: POR_PAGINA, offset }),
        ({ clientes: suyos = [] }) => suyos,
      );
      return {
        ...cartera,
        total: cartera.por_cobrar,
        personas: clientes.map((uno) => ({
          ...uno,
          persona_id: uno.cliente_id,
          nombre: uno.cliente_razon_social,
          identificacion: uno.cliente_identificacion,
          total: uno.por_cobrar,
        })),
      };
    },
    csv: ({ cobros }, peticion) => cobros.cartera({ ...peticion, por: 'cliente', format: 'csv' }),
  },
);

export default pantallaDeInforme(CARTERA);
