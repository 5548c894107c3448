import { z } from 'zod';
import { cambiarPlan } from '#commands/identidad/empresa.comandos.ts';
import { texto } from '#commands/kernel/campos.ts';
import { empresaNueva, matrizNueva } from '#domain/identidad/empresa.nueva.ts';
import { produccionNoAdmitida } from '#domain/identidad/perfil.errores.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { esRuc } from '#domain/kernel/identificacion.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { modoDelSri } from '../configuracion.ts';
import { COMIENZOS } from '../contextos.ts';
import { type Alta, darDeAlta, registrarEnPlataforma } from '../identidad/alta.ts';
import { certificado } from './certificado.ts';
import type { Contexto } from './contexto.ts';
import { OrdenRechazada, UsoIncorrecto } from './desenlace.ts';
import { cuota, exigirForma } from './formas.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';

type FilaDeRegistro = { readonly id: number; readonly ruc: string };

const registro = async ({ sql, esquema }: Lecturas): Promise<FilaDeRegistro[]> =>
  sql<FilaDeRegistro[]>`select id, ruc from ${sql(esquema())}.registro_de_empresas
    where empresa_id = ${PLATAFORMA} order by id`;

const listar = async (_: Entrada, contexto: Contexto): Promise<Resultado> => {
  const { sql, esquema } = await contexto.lecturas(PLATAFORMA);
  const en = sql(esquema());
  const filas = await sql<object[]>`
    select r.id as empresa_id, r.ruc, e.razon_social, e.ambiente, a.plan, e.cuota_documentos,
      e.certificado_vigente_hasta
    from ${en}.registro_de_empresas r
    left join ${en}.empresas e on e.empresa_id = r.id
    left join ${en}.ajustes_de_empresa a on a.empresa_id = r.id
    where r.empresa_id = ${PLATAFORMA} order by r.id`;
  return { datos: filas, texto: enTabla(filas) };
};

/** A company that exists, its rows at the head; otherwise the command is refused. */
export const empresaDe = async (entrada: Entrada, contexto: Contexto): Promise<number> => {
  const empresa_id = Number(entrada.argumentos[0]);
  if (!Number.isSafeInteger(empresa_id) || empresa_id < 1) {
    throw new UsoIncorrecto('La empresa se indica con su número');
  }
  const todas = await registro(await contexto.lecturas(PLATAFORMA));
  if (!todas.some(({ id }) => id === empresa_id)) {
    throw new OrdenRechazada(`La empresa ${empresa_id} no existe.`);
  }
  await contexto.lecturas(empresa_id);
  return empresa_id;
};

export const ARGUMENTO_EMPRESA = { nombre: 'empresa', descripcion: 'Número de la empresa' };

/** As long as the panel lets them be, and the tax authority's documents. */
const emisor = z.object({
  razon_social: texto(300),
  nombre_comercial: texto(300).optional(),
  direccion: texto(300),
  cuota,
});

const altaPedida = (entrada: Entrada): Omit<Alta, 'empresa_id'> => {
  const ruc = entrada.texto('ruc')!;
  if (!esRuc(ruc)) throw new UsoIncorrecto(`${ruc} no es un RUC`);
  const leido = exigirForma(emisor, {
    razon_social: entrada.texto('razon-social'),
    nombre_comercial: entrada.texto('nombre-comercial'),
    direccion: entrada.texto('direccion'),
    cuota: entrada.entero('cuota'),
  });
  const ambiente = entrada.texto('ambiente') ?? '1';
  if (ambiente !== '1' && ambiente !== '2') throw new UsoIncorrecto('--ambiente es 1 o 2');
  const { direccion, razon_social } = leido;
  return {
    empresa: empresaNueva({
      ruc,
      razon_social,
      nombre_comercial: leido.nombre_comercial ?? null,
      direccion_matriz: direccion,
      obligado_contabilidad: entrada.si('obligado-contabilidad'),
      ambiente,
      cobra_propina: entrada.si('cobra-propina'),
      cuota_documentos: leido.cuota ?? null,
    }),
    sucursales: [matrizNueva(direccion)],
    certificado: null,
    claves: [],
  };
};

/**
 * The platform gives the number: two operators at once ask for the same one, one of them finds it
 * taken by another RUC and takes the next. What a crash leaves is finished by the same command.
 */
const crear = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const pedida = altaPedida(entrada);
  const { ruc, razon_social, ambiente } = pedida.empresa;
  if (ambiente === '2' && modoDelSri(contexto.configuracion) === 'simulador') {
    throw produccionNoAdmitida({});
  }
  const { bus } = await contexto.decisor();
  for (;;) {
    const lecturas = await contexto.lecturas(PLATAFORMA);
    const todas = await registro(lecturas);
    const previa = todas.find((fila) => fila.ruc === ruc);
    const empresa_id = previa?.id ?? (todas.at(-1)?.id ?? 0) + 1;
    const alta = { ...pedida, empresa_id };
    await bus.ejecutar(registrarEnPlataforma(alta));
    const registrada = (await registro(lecturas)).find(({ id }) => id === empresa_id);
    if (registrada?.ruc !== ruc) continue;
    const { eventos } = await bus.ejecutar(darDeAlta(alta, COMIENZOS));
    if (eventos.length === 0)
      throw new OrdenRechazada(`El RUC ${ruc} ya es de la empresa ${empresa_id}.`);
    return {
      datos: { empresa_id, ruc, razon_social },
      texto: `Empresa ${empresa_id} creada: ${razon_social} (${ruc}), con su matriz 001-001.`,
    };
  }
};

const planPedido = z.object({ plan: texto(60), cuota });

const plan = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const escrito = { plan: entrada.texto('plan'), cuota: entrada.entero('cuota') };
  const leido = exigirForma(planPedido, escrito);
  const cuota_documentos = leido.cuota ?? null;
  const empresa_id = await empresaDe(entrada, contexto);
  const { bus } = await contexto.decisor();
  const pedido = { plan: leido.plan, cuota_documentos };
  await bus.ejecutar(cambiarPlan(contexto.remitente(empresa_id), pedido));
  const cuantos = cuota_documentos === null ? 'sin límite' : `${cuota_documentos} al mes`;
  return {
    datos: { empresa_id, ...pedido },
    texto: `Empresa ${empresa_id}: plan ${pedido.plan}, documentos ${cuantos}.`,
  };
};

const cargar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> =>
  certificado(await empresaDe(entrada, contexto), entrada, contexto);

export const ordenesDeEmpresas: readonly Orden[] = [
  { nombre: 'empresas listar', resumen: 'Las empresas, con plan y certificado', hacer: listar },
  {
    nombre: 'empresas crear',
    resumen: 'Da de alta una empresa con su matriz',
    opciones: {
      ruc: { tipo: 'texto', descripcion: 'RUC, 13 dígitos', obligatoria: true },
      'razon-social': { tipo: 'texto', descripcion: 'Razón social', obligatoria: true },
      direccion: { tipo: 'texto', descripcion: 'Dirección de la matriz', obligatoria: true },
      'nombre-comercial': { tipo: 'texto', descripcion: 'Nombre comercial' },
      ambiente: { tipo: 'texto', descripcion: '1 pruebas (si no se dice), 2 producción' },
      cuota: { tipo: 'entero', descripcion: 'Documentos al mes; sin límite si no se dice' },
      'obligado-contabilidad': { tipo: 'si', descripcion: 'Obligada a llevar contabilidad' },
      'cobra-propina': { tipo: 'si', descripcion: 'Restaurante, bar u hotel' },
    },
    hacer: crear,
  },
  {
    nombre: 'empresas certificado',
    resumen:
      'Carga el certificado con que firma; su contraseña se pide, o va en CERTIFICADO_PASSWORD',
    argumentos: [ARGUMENTO_EMPRESA, { nombre: 'archivo', descripcion: 'El .p12' }],
    hacer: cargar,
  },
  {
    nombre: 'empresas plan',
    resumen: 'Cambia el plan de una empresa y su cuota de documentos',
    argumentos: [ARGUMENTO_EMPRESA],
    opciones: {
      plan: { tipo: 'texto', descripcion: 'Nombre del plan', obligatoria: true },
      cuota: { tipo: 'entero', descripcion: 'Documentos al mes; sin límite si no se dice' },
    },
    hacer: plan,
  },
];
