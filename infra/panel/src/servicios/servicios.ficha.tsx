import type { ReemplazarServicio, Servicio } from 'comprobantes-cliente';
import { Existencia } from '#panel/inventario/existencia.tsx';
import { ivaDicho } from '#panel/kits/comun/iva.ts';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { cantidad } from '#panel/nucleo/formato.ts';

const RECURSO = 'servicios';

const DATOS: readonly Dato<Servicio>[] = [
  { titulo: 'Código', dibujar: ({ codigo_principal }) => codigo_principal },
  { titulo: 'Descripción', dibujar: ({ descripcion }) => descripcion },
  { titulo: 'Unidad de medida', dibujar: ({ unidad_medida }) => unidad_medida },
  { titulo: 'Código auxiliar', dibujar: ({ codigo_auxiliar }) => codigo_auxiliar },
  {
    titulo: 'Inventario',
    dibujar: ({ lleva_inventario, unidad, minimo }) =>
      lleva_inventario
        ? [
            'Lo lleva',
            ...(unidad === null ? [] : [`en ${unidad}`]),
            ...(minimo === null ? [] : [`mínimo ${cantidad(minimo)}`]),
          ].join(', ')
        : 'No lo lleva',
  },
];

/** All of it as it is, back in the catalogue. */
const restaurado = (servicio: Servicio): ReemplazarServicio => {
  const { id: _, ...suyo } = servicio;
  return { ...suyo, activo: true };
};

const SERVICIO = ficha<Servicio>({
  clave: ['servicios', 'ficha'],
  leer: (cliente, id, opciones) => cliente.servicios.obtener(id, opciones),
  titulo: ({ descripcion }) => descripcion,
  estado: ({ activo }) => (activo ? undefined : 'RETIRADO'),
  cifras: [
    { titulo: 'Precio unitario', dibujar: ({ precio_unitario }) => cantidad(precio_unitario) },
    { titulo: 'IVA', dibujar: ({ iva_codigo }) => ivaDicho(iva_codigo) },
  ],
  acciones: [
    {
      titulo: 'Cambiar',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      ir: ({ id }) => `/servicios/${id}/editar`,
    },
    {
      titulo: 'Restaurar',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      si: ({ activo }) => !activo,
      hacer: (cliente, uno) => cliente.servicios.reemplazar(uno.id, restaurado(uno)),
      hecho: 'Está otra vez en el catálogo.',
    },
    {
      titulo: 'Eliminar',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: RECURSO, metodo: 'DELETE' },
      si: ({ activo }) => activo,
      confirma: ({ descripcion }) =>
        `Ningún documento nuevo podrá nombrar ${descripcion}. Los emitidos no cambian, y se puede restaurar.`,
      hacer: (cliente, { id }) => cliente.servicios.eliminar(id),
      hecho: 'Salió del catálogo.',
    },
  ],
  pestanas: [
    {
      clave: 'datos',
      titulo: 'Datos',
      dibujar: (uno) => <Datos de={DATOS} registro={uno} />,
    },
    {
      clave: 'existencia',
      titulo: 'Existencia',
      permiso: { recurso: 'inventario' },
      si: ({ lleva_inventario }) => lleva_inventario,
      dibujar: ({ id }) => <Existencia servicio_id={id} />,
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso={RECURSO} id={id} />,
    },
  ],
});

export default pantallaDeFicha(SERVICIO);
