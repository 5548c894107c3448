import type { ActivoDeRegistro } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { CLASES, claseDicha, estadoDeActivo } from './activos.palabras.ts';

const ACTIVOS = lista<ActivoDeRegistro>({
  titulo: 'Activos fijos',
  cuenta: ['activo', 'activos'],
  clave: ['activosFijos', 'lista'],
  leer: (cliente, peticion) => cliente.activosFijos.listar(peticion),
  csv: (cliente, peticion) => cliente.activosFijos.listar({ ...peticion, format: 'csv' }),
  ir: ({ id }) => `/activos-fijos/${id}`,
  nombre: ({ codigo }) => codigo,
  columnas: [
    { campo: 'codigo', titulo: 'Código', prioridad: 1, crece: false, tarjeta: 'debajo' },
    { campo: 'descripcion', titulo: 'Activo', prioridad: 1, ancho: 200, tarjeta: 'titulo' },
    {
      campo: 'clase',
      titulo: 'Clase',
      prioridad: 3,
      crece: false,
      ancho: 200,
      valor: ({ clase }) => claseDicha(clase),
    },
    { campo: 'custodio', titulo: 'Custodio', prioridad: 3 },
    { campo: 'fecha_uso', titulo: 'En uso desde', tipo: 'fecha', prioridad: 3, ancho: 120 },
    { campo: 'estado', titulo: 'Estado', tipo: 'estado', prioridad: 3, valor: estadoDeActivo },
    { campo: 'costo', titulo: 'Costo', tipo: 'dinero' },
    { campo: 'depreciacion_acumulada', titulo: 'Depreciado', tipo: 'dinero', prioridad: 2 },
    { campo: 'valor_en_libros', titulo: 'En libros', tipo: 'dinero', prioridad: 1 },
  ],
  filtros: [
    { tipo: 'texto', campo: 'q', etiqueta: 'Buscar', pista: 'Código, descripción o custodio' },
    {
      tipo: 'opciones',
      campo: 'clase',
      etiqueta: 'Clase',
      opciones: CLASES.map(({ valor, texto }) => ({ value: valor, label: texto })),
    },
    {
      tipo: 'opciones',
      campo: 'estado',
      etiqueta: 'Estado',
      opciones: [
        { value: 'activo', label: 'En uso' },
        { value: 'vendido', label: 'Vendido' },
        { value: 'dado_de_baja', label: 'Dado de baja' },
        { value: 'anulado', label: 'Anulado' },
      ],
    },
    { tipo: 'fecha', campo: 'al', etiqueta: 'Al' },
  ],
  nueva: { a: '/activos-fijos/nuevo', texto: 'Nuevo', recurso: 'activos_fijos' },
  otras: [
    { a: '/activos-fijos/depreciar', texto: 'Depreciar', recurso: 'activos_fijos' },
    { a: '/activos-fijos/resumen', texto: 'Registro', recurso: 'activos_fijos', metodo: 'GET' },
  ],
  vacia: {
    titulo: 'Todavía no hay activos fijos',
    texto:
      'Lo que la empresa usa por años: regístrelo a mano o desde la línea de su compra, y cada mes se deprecia solo.',
  },
});

export default pantallaDeLista(ACTIVOS);
