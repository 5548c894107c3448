import { IconCash } from '@tabler/icons-react';
import { area, type Pantalla } from '#panel/nucleo/area.ts';

type Cargas = {
  readonly [P in 'lista' | 'nuevo' | 'ficha' | 'aplicar' | 'devolver']: Pantalla['cargar'];
};

/** The screens that both sides have. */
const pantallasDe = (
  camino: string,
  recurso: string,
  titulo: string,
  nombre: string,
  cargar: Cargas,
): readonly Pantalla[] => [
  { camino, titulo, menu: true, recurso, cargar: cargar.lista },
  {
    camino: `${camino}/nuevo`,
    titulo: `Nuevo ${nombre}`,
    accion: `Nuevo ${nombre}`,
    recurso,
    metodo: 'POST',
    cargar: cargar.nuevo,
  },
  { camino: `${camino}/$id`, titulo: `Un ${nombre}`, recurso, cargar: cargar.ficha },
  {
    camino: `${camino}/$id/aplicar-anticipo`,
    titulo: 'Aplicar anticipo',
    recurso,
    metodo: 'POST',
    cargar: cargar.aplicar,
  },
  {
    camino: `${camino}/$id/devolver-anticipo`,
    titulo: 'Devolver anticipo',
    recurso,
    metodo: 'POST',
    cargar: cargar.devolver,
  },
];

export default area({
  nombre: 'Cobros y pagos',
  orden: 40,
  icono: IconCash,
  pantallas: [
    ...pantallasDe('/cobros', 'cobros', 'Cobros', 'cobro', {
      lista: () => import('./cobros.lista.tsx'),
      nuevo: () => import('./cobros.nuevo.tsx'),
      ficha: () => import('./cobros.ficha.tsx'),
      aplicar: () => import('./cobros.aplicar-anticipo.tsx'),
      devolver: () => import('./cobros.devolver-anticipo.tsx'),
    }),
    ...pantallasDe('/pagos-proveedor', 'pagos_proveedor', 'Pagos a proveedores', 'pago', {
      lista: () => import('../pagos/pagos.lista.tsx'),
      nuevo: () => import('../pagos/pagos.nuevo.tsx'),
      ficha: () => import('../pagos/pagos.ficha.tsx'),
      aplicar: () => import('../pagos/pagos.aplicar-anticipo.tsx'),
      devolver: () => import('../pagos/pagos.devolver-anticipo.tsx'),
    }),
  ],
});
