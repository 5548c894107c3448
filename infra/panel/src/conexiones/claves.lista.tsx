import type { ClaveApi } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { hace } from '#panel/nucleo/formato.ts';
import { estadoDe, TIPOS } from './claves.palabras.tsx';
import { permisosDichos } from './permisos.ts';

const CLAVES = lista<ClaveApi>({
  titulo: 'Claves de API',
  cuenta: ['clave', 'claves'],
  clave: ['clavesApi', 'lista'],
  leer: (cliente, peticion) => cliente.clavesApi.listar(peticion),
  ir: ({ id }) => `/claves-api/${id}`,
  columnas: [
    { campo: 'nombre', titulo: 'Nombre', prioridad: 1, tarjeta: 'titulo' },
    { campo: 'prefijo', titulo: 'Comienza por', ancho: 150, crece: false, prioridad: 3 },
    { campo: 'tipo', titulo: 'Para', crece: false, prioridad: 3, valor: ({ tipo }) => TIPOS[tipo] },
    { campo: 'permisos', titulo: 'Puede', ancho: 180, tarjeta: 'debajo', valor: permisosDichos },
    {
      campo: 'ultimo_uso_en',
      titulo: 'Último uso',
      ancho: 140,
      valor: ({ ultimo_uso_en }) => (ultimo_uso_en === null ? 'Nunca' : hace(ultimo_uso_en)),
    },
    { campo: 'ultima_ruta', titulo: 'Para qué', ancho: 170, prioridad: 3, tarjeta: 'no' },
    { campo: 'ultima_ip', titulo: 'Desde', ancho: 130, prioridad: 3, tarjeta: 'no' },
    { campo: 'expira_en', titulo: 'Expira', tipo: 'fecha', ancho: 150, prioridad: 3 },
    {
      campo: 'revocada',
      titulo: 'Estado',
      tipo: 'estado',
      prioridad: 1,
      tarjeta: 'derecha',
      valor: estadoDe,
    },
  ],
  nueva: { a: '/claves-api/nueva', texto: 'Nueva', recurso: 'claves_api' },
  nombre: ({ nombre }) => nombre,
  varios: [
    {
      titulo: 'Revocar',
      recurso: 'claves_api',
      metodo: 'DELETE',
      peligro: true,
      si: ({ revocada }) => !revocada,
      confirma: (claves) =>
        `Dejan de servir ahora mismo, y para siempre: ${claves.map(({ nombre }) => nombre).join(', ')}.`,
      hacer: (cliente, { id }) => cliente.clavesApi.revocar(id),
    },
  ],
  vacia: {
    titulo: 'Todavía no hay claves',
    texto:
      'Con una clave entra un programa: su tienda, su ERP o un asistente. Cada una puede solo lo que usted le da.',
  },
});

export default pantallaDeLista(CLAVES);
