import {
  cambiarLimite,
  crearClave,
  reclamarClave,
  revocarClave,
} from '#commands/identidad/claves-api.comandos.ts';
import { crearClaveEsquema } from '#commands/identidad/claves-api.esquema.ts';
import { SIN_USO, vistaClaveApi } from '#domain/identidad/clave-api.vista.ts';
import type { Permisos } from '#domain/identidad/empresa.events.ts';
import { clavesDe } from '#read-api/identidad/claves-api.queries.ts';
import { RECURSOS_DE_CLAVE } from '../http/rutas.ts';
import { nuevaClaveApi } from '../identidad/claves-nuevas.ts';
import type { Contexto } from './contexto.ts';
import { UsoIncorrecto } from './desenlace.ts';
import { ARGUMENTO_EMPRESA, empresaDe } from './empresas.ts';
import { exigirForma } from './formas.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';

const listar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const empresa_id = await empresaDe(entrada, contexto);
  const claves = await clavesDe(await contexto.lecturas(empresa_id), empresa_id);
  const vistas = claves.map(vistaClaveApi);
  const columnas = vistas.map(({ permisos, ...vista }) => ({
    ...vista,
    recursos: Object.keys(permisos).join(','),
  }));
  return { datos: vistas, texto: enTabla(columnas) };
};

/** `facturas=GET,POST;eventos=GET` */
const permisosPedidos = (texto: string): object =>
  Object.fromEntries(
    texto.split(';').map((parte) => {
      const [recurso, metodos = ''] = parte.split('=');
      return [recurso!.trim(), metodos.split(',').map((m) => m.trim().toUpperCase())];
    }),
  );

const crear = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const escrita = {
    nombre: entrada.texto('nombre'),
    tipo: entrada.texto('tipo'),
    permisos: permisosPedidos(entrada.texto('permisos')!),
    expira_en: entrada.texto('expira'),
  };
  const leido = exigirForma(crearClaveEsquema(RECURSOS_DE_CLAVE), escrita, { expira_en: 'expira' });
  const empresa_id = await empresaDe(entrada, contexto);
  const { bus } = await contexto.decisor();
  const { clave, hash, prefijo } = nuevaClaveApi(leido.tipo);
  const permisos = leido.permisos as Permisos;
  const pedido = { ...leido, permisos, hash, prefijo };
  const remitente = contexto.remitente(empresa_id);
  const { resultado: clave_id } = await bus.ejecutar(reclamarClave(remitente, pedido));
  const { resultado } = await bus.ejecutar(crearClave(remitente, clave_id, pedido));
  return {
    datos: { ...vistaClaveApi({ ...resultado, ...SIN_USO }), clave },
    texto: `Clave ${clave_id} de la empresa ${empresa_id}. Guárdela: no se vuelve a mostrar.\n${clave}`,
  };
};

const claveDe = ({ argumentos }: Entrada): number => {
  const clave_id = Number(argumentos[1]);
  if (!Number.isSafeInteger(clave_id)) throw new UsoIncorrecto('La clave se indica con su número');
  return clave_id;
};

const limitar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const clave_id = claveDe(entrada);
  const pedido = entrada.entero('por-minuto')!;
  const empresa_id = await empresaDe(entrada, contexto);
  const { bus } = await contexto.decisor();
  const comando = cambiarLimite(contexto.remitente(empresa_id), clave_id, pedido);
  const { limite_por_minuto } = (await bus.ejecutar(comando)).resultado;
  return {
    datos: { empresa_id, clave_id, limite_por_minuto },
    texto: `La clave ${clave_id} de la empresa ${empresa_id} admite ${limite_por_minuto} peticiones por minuto.`,
  };
};

const revocar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const clave_id = claveDe(entrada);
  const empresa_id = await empresaDe(entrada, contexto);
  const { bus } = await contexto.decisor();
  await bus.ejecutar(revocarClave(contexto.remitente(empresa_id), clave_id));
  return {
    datos: { empresa_id, clave_id, revocada: true },
    texto: `La clave ${clave_id} de la empresa ${empresa_id} ya no sirve.`,
  };
};

const ARGUMENTO_CLAVE = { nombre: 'clave', descripcion: 'Número de la clave' };

export const ordenesDeClaves: readonly Orden[] = [
  {
    nombre: 'claves listar',
    resumen: 'Las claves de API de una empresa',
    argumentos: [ARGUMENTO_EMPRESA],
    hacer: listar,
  },
  {
    nombre: 'claves crear',
    resumen: 'Crea una clave de API y la muestra por única vez',
    argumentos: [ARGUMENTO_EMPRESA],
    opciones: {
      nombre: { tipo: 'texto', descripcion: 'Para reconocerla', obligatoria: true },
      permisos: {
        tipo: 'texto',
        descripcion: "Como 'facturas=GET,POST;eventos=GET'",
        obligatoria: true,
      },
      tipo: { tipo: 'texto', descripcion: 'api (por omisión) o asistente, que solo lee por /mcp' },
      expira: { tipo: 'texto', descripcion: 'Fecha, o fecha y hora con zona' },
    },
    hacer: crear,
  },
  {
    nombre: 'claves limite',
    resumen: 'Cambia cuántas peticiones por minuto admite una clave de API',
    argumentos: [ARGUMENTO_EMPRESA, ARGUMENTO_CLAVE],
    opciones: {
      'por-minuto': { tipo: 'entero', descripcion: 'De 1 a 1000000', obligatoria: true },
    },
    hacer: limitar,
  },
  {
    nombre: 'claves revocar',
    resumen: 'Deja sin efecto una clave de API, para siempre',
    argumentos: [ARGUMENTO_EMPRESA, ARGUMENTO_CLAVE],
    hacer: revocar,
  },
];
