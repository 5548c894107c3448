import type { Servicio } from 'comprobantes-cliente';
import { ivaDicho } from '#panel/kits/comun/iva.ts';
import { Estado } from '#panel/kits/comun/valores.tsx';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { cantidad } from '#panel/nucleo/formato.ts';

const SERVICIOS = lista<Servicio>({
  titulo: 'Catálogo',
  cuenta: ['bien o servicio', 'bienes y servicios'],
  clave: ['servicios', 'lista'],
  leer: (cliente, peticion) => cliente.servicios.listar(peticion),
  csv: (cliente, peticion) => cliente.servicios.listar({ ...peticion, format: 'csv' }),
  ir: ({ id }) => `/servicios/${id}`,
  columnas: [
    {
      campo: 'codigo_principal',
      titulo: 'Código',
      prioridad: 1,
      crece: false,
      tarjeta: 'debajo',
    },
    { campo: 'descripcion', titulo: 'Descripción', prioridad: 1, ancho: 220, tarjeta: 'titulo' },
    {
      tipo: 'propia',
      campo: 'precio_unitario',
      titulo: 'Precio unitario',
      prioridad: 1,
      derecha: true,
      tarjeta: 'derecha',
      dibujar: ({ precio_unitario }) => cantidad(precio_unitario.toFixed(6).replace(/0{1,4}$/, '')),
    },
    {
      tipo: 'propia',
      campo: 'iva_codigo',
      titulo: 'IVA',
      tarjeta: 'debajo',
      dibujar: ({ iva_codigo }) => ivaDicho(iva_codigo),
    },
    { campo: 'unidad_medida', titulo: 'Unidad', prioridad: 3, crece: false },
    { campo: 'codigo_auxiliar', titulo: 'Código auxiliar', prioridad: 3, aparte: true },
    {
      tipo: 'propia',
      campo: 'activo',
      titulo: 'Estado',
      prioridad: 3,
      tarjeta: 'no',
      dibujar: ({ activo }) => (activo ? null : <Estado valor="RETIRADO" />),
    },
  ],
  filtros: [
    { tipo: 'texto', campo: 'q', etiqueta: 'Buscar', pista: 'Código o descripción' },
    { tipo: 'si', campo: 'incluir_inactivos', etiqueta: 'También los retirados' },
  ],
  nueva: { a: '/servicios/nuevo', texto: 'Nuevo', recurso: 'servicios' },
  otras: [{ a: '/servicios/importar', texto: 'Importar', recurso: 'servicios' }],
  nombre: ({ descripcion }) => descripcion,
  varios: [
    {
      titulo: 'Retirar',
      recurso: 'servicios',
      metodo: 'DELETE',
      peligro: true,
      si: ({ activo }) => activo,
      confirma: () =>
        'Ningún documento nuevo podrá nombrarlos. Los emitidos no cambian, y se pueden restaurar.',
      hacer: (cliente, { id }) => cliente.servicios.eliminar(id),
    },
  ],
  vacia: {
    titulo: 'Todavía no hay nada en el catálogo',
    texto:
      'Agregue lo que vende con su precio y su IVA, o impórtelo de una hoja de cálculo: al facturar basta con escribir su código o parte de su nombre.',
  },
});

export default pantallaDeLista(SERVICIOS);
