import { IconCash } from '@tabler/icons-react';
import { area, type Pantalla } from '#panel/nucleo/area.ts';

type Cargas = {
  readonly [P in
    | 'lista'
    | 'nuevo'
    | 'ficha'
    | 'aplicar'
    | 'devolver'
    | 'cartera'
    | 'anticipos']: Pantalla['cargar'];
};

/** The screens that both sides have. */
const pantallasDe = (
  camino: string,
  recurso: string,
  titulo: string,
  nombre: string,
  personas: string,
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
  {
    camino: `${camino}/cartera`,
    titulo: `Cartera de ${personas}`,
    menu: true,
    recurso,
    cargar: cargar.cartera,
  },
  {
    camino: `${camino}/anticipos`,
    titulo: `Anticipos de ${personas}`,
    menu: true,
    recurso,
    cargar: cargar.anticipos,
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
    ...pantallasDe('/cobros', 'cobros', 'Cobros', 'cobro', 'clientes', {
      lista: () => import('./cobros.lista.tsx'),
      nuevo: () => import('./cobros.nuevo.tsx'),
      ficha: () => import('./cobros.ficha.tsx'),
      aplicar: () => import('./cobros.aplicar-anticipo.tsx'),
      devolver: () => import('./cobros.devolver-anticipo.tsx'),
      cartera: () => import('./cobros.cartera.informe.tsx'),
      anticipos: () => import('./cobros.anticipos.lista.tsx'),
    }),
    ...pantallasDe(
      '/pagos-proveedor',
      'pagos_proveedor',
      'Pagos a proveedores',
      'pago',
      'proveedores',
      {
        lista: () => import('../pagos/pagos.lista.tsx'),
        nuevo: () => import('../pagos/pagos.nuevo.tsx'),
        ficha: () => import('../pagos/pagos.ficha.tsx'),
        aplicar: () => import('../pagos/pagos.aplicar-anticipo.tsx'),
        devolver: () => import('../pagos/pagos.devolver-anticipo.tsx'),
        cartera: () => import('../pagos/pagos.cartera.informe.tsx'),
        anticipos: () => import('../pagos/pagos.anticipos.lista.tsx'),
      },
    ),
    {
      camino: '/pagos-proveedor/agenda',
      titulo: 'Agenda de pagos',
      menu: true,
      accion: 'Pagar lo de la semana',
      recurso: 'pagos_proveedor',
      cargar: () => import('../pagos/agenda.tsx'),
    },
  ],
});
