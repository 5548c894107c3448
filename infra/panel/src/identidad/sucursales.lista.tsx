import type { Sucursal } from 'comprobantes-cliente';
import { Estado } from '#panel/kits/comun/valores.tsx';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { serieDe } from './sucursales.series.ts';

const SUCURSALES = lista<Sucursal>({
  titulo: 'Sucursales',
  cuenta: ['sucursal', 'sucursales'],
  clave: ['sucursales', 'lista'],
  leer: (cliente, peticion) => cliente.sucursales.listar(peticion),
  ir: ({ id }) => `/sucursales/${id}`,
  columnas: [
    { campo: 'nombre', titulo: 'Nombre', prioridad: 1, tarjeta: 'titulo' },
    {
      tipo: 'propia',
      campo: 'serie',
      titulo: 'Serie',
      prioridad: 1,
      ancho: 100,
      tarjeta: 'debajo',
      dibujar: serieDe,
    },
    { campo: 'direccion', titulo: 'Dirección', ancho: 220, tarjeta: 'debajo' },
    {
      tipo: 'propia',
      campo: 'es_matriz',
      titulo: 'Estado',
      tarjeta: 'derecha',
      dibujar: ({ es_matriz, activo }) =>
        activo ? es_matriz && 'Matriz' : <Estado valor="CERRADA" />,
    },
  ],
  nueva: { a: '/sucursales/nueva', recurso: 'sucursales' },
  nombre: ({ nombre }) => nombre,
  vacia: {
    titulo: 'Todavía no hay sucursales',
    texto:
      'La primera es su matriz: los tres dígitos del establecimiento y los tres del punto de emisión con que empiezan sus comprobantes.',
  },
});

export default pantallaDeLista(SUCURSALES);
