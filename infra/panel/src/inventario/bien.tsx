import type { Servicio } from 'comprobantes-cliente';
import type { Parametro } from '#panel/kits/informe/declaracion.ts';
import { ElegirUno, type UnoDeMuchos } from '#panel/kits/lista/uno-de-muchos.tsx';

/** The good that a report is of, looked up by its code or its words. */

const BIENES: UnoDeMuchos<Servicio> = {
  etiqueta: 'Bien',
  claveDeUno: (id) => ['servicios', 'ficha', id],
  claveDeTodos: ['servicios', 'filtro'],
  leer: ({ servicios }, id, signal) => servicios.obtener(id, { signal }),
  buscar: async ({ servicios }, pedido) =>
    servicios.listar({ ...pedido, incluir_inactivos: true, lleva_inventario: true }),
  decir: ({ codigo_principal, descripcion }) => `${codigo_principal} · ${descripcion}`,
  w: 320,
  placeholder: 'Código o descripción',
  nothingFoundMessage: 'Ninguno lleva inventario con ese nombre',
};

export const POR_BIEN: Parametro = {
  tipo: 'propio',
  campo: 'servicio_id',
  etiqueta: 'Bien',
  dibujar: (valor, poner) => <ElegirUno de={BIENES} valor={valor} poner={poner} />,
};
