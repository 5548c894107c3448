import { Loader, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Cliente, ConsultaDePersona, Persona } from 'comprobantes-cliente';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { clase, useCampo } from './campo.tsx';
import type { Buscador, Clase, Detalles, PropsDeVista, Sugerencia, Valores } from './clases.ts';
import { CONSUMIDOR_FINAL, sinAdornos, tipoDe } from './identificaciones.ts';
import { Sugerencias, useSugerencias } from './sugerencias.tsx';

/**
 * Who it is: a cédula, a RUC or a passport, or a name of the directory. What is known of them is filled in:
 * from the directory, else from the public registry. Whoever is new enters the directory with the document.
 */

type Dato = 'tipo' | 'razon_social' | 'direccion' | 'email' | 'persona_id';
type DeIdentificacion = Detalles<string> & {
  readonly es?: 'cliente' | 'proveedor';
  /** The fields that are filled in. */
  readonly llena: { readonly [D in Dato]?: string } & { readonly tipo: string };
  /** Where Enter goes once it is known who it is; if it is not, to what is missing of them. */
  readonly sigue?: string | undefined;
  /** Offers the final consumer. */
  readonly consumidorFinal?: boolean;
};

/** Ten digits may be the first ones of a RUC. */
const MAS_CIFRAS_MS = 300;

type Hallado = { readonly [D in Dato]?: string | null };

const ponerDe = (
  llena: DeIdentificacion['llena'],
  hallado: Hallado,
): { readonly [campo: string]: string } =>
  Object.fromEntries(
    (Object.keys(llena) as Dato[]).flatMap((dato) => {
      const campo = llena[dato];
      const valor = hallado[dato];
      return campo === undefined || valor === undefined || valor === null ? [] : [[campo, valor]];
    }),
  );

const dePersona = (una: Persona): Hallado => ({
  tipo: una.tipo_identificacion,
  razon_social: una.razon_social,
  direccion: una.direccion ?? '',
  email: una.email ?? '',
  persona_id: String(una.id),
});

const FINAL: Hallado = {
  tipo: '07',
  razon_social: 'CONSUMIDOR FINAL',
  direccion: '',
  email: '',
  persona_id: '',
};

const NADA_DICHO: { readonly nota?: string; readonly buscando?: true } = {};
const NADIE = { de: '', respuesta: Promise.resolve(false) };

/** All that is known of one. */
const consultar = async (
  identificacion: string,
  cliente: Cliente,
): Promise<{ readonly hallado: Hallado; readonly nota: string }> => {
  const dicho = await cliente.personasEmpresas.consultarIdentificacion(identificacion);
  if (dicho.persona_id !== null) {
    const una = await cliente.personasEmpresas.obtener(dicho.persona_id);
    return { hallado: dePersona(una), nota: 'Del directorio' };
  }
  const { encontrado, tipo_identificacion, razon_social, direccion } = dicho;
  const hallado = encontrado
    ? { tipo: tipo_identificacion, razon_social, direccion: direccion ?? '', persona_id: '' }
    : { persona_id: '' };
  return { hallado, nota: notaDe(dicho) };
};

/** The fields of whoever has this identification, for a form that begins with it; nothing, if nobody answers. */
export const loQueSeSabeDe = async (
  identificacion: string,
  llena: DeIdentificacion['llena'],
  cliente: Cliente,
): Promise<{ readonly [campo: string]: string }> => {
  if (identificacion === CONSUMIDOR_FINAL) return ponerDe(llena, FINAL);
  if (tipoDe(identificacion) === null) return {};
  const { hallado } = await consultar(identificacion, cliente).catch(() => ({ hallado: {} }));
  return ponerDe(llena, { tipo: tipoDe(identificacion), ...hallado });
};

const notaDe = ({ encontrado, estado_contribuyente, mensaje }: ConsultaDePersona): string =>
  encontrado
    ? ['Del registro público', estado_contribuyente, mensaje].filter(Boolean).join(' · ')
    : (mensaje ?? 'No consta: escriba su razón social');

const buscadorDePersonas = ({ llena, es, consumidorFinal }: DeIdentificacion): Buscador => ({
  grupo: 'personasEmpresas',
  enlaza: llena.persona_id ?? '',
  obliga: false,
  pedir: async (q, cliente) => {
    const filtro = {
      ...(es === 'cliente' && { es_cliente: true }),
      ...(es === 'proveedor' && { es_proveedor: true }),
    };
    const personas = await cliente.personasEmpresas.listar({ q, limit: 8, ...filtro });
    const sugerencias = personas.map(
      (una): Sugerencia => ({
        clave: una.identificacion,
        texto: una.razon_social,
        detalle: una.identificacion,
        exacta: una.identificacion === sinAdornos(q),
        pone: ponerDe(llena, dePersona(una)),
      }),
    );
    if (!consumidorFinal || !/^(cf|consu|fin|9999)/i.test(q)) return sugerencias;
    const final: Sugerencia = {
      clave: CONSUMIDOR_FINAL,
      texto: 'Consumidor final',
      detalle: CONSUMIDOR_FINAL,
      exacta: q === CONSUMIDOR_FINAL || /^cf$/i.test(q),
      pone: ponerDe(llena, FINAL),
    };
    return [final, ...sugerencias];
  },
  resolver: () => Promise.resolve(new Map()),
});

/** Asks for whoever has this identification, once each; an answer to another one is dropped. */
const useConsulta = (alHallar: (hallado: Hallado) => void) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const ultima = useRef<{ readonly de: string; readonly respuesta: Promise<boolean> }>(NADIE);
  const [dicho, decir] = useState(NADA_DICHO);
  const preguntar = async (identificacion: string, pausa_ms: number): Promise<boolean> => {
    await new Promise((seguir) => setTimeout(seguir, pausa_ms));
    const vigente = (): boolean => ultima.current.de === identificacion;
    if (!vigente()) return false;
    decir({ buscando: true });
    try {
      const { hallado, nota } = await consultas.fetchQuery({
        queryKey: ['personasEmpresas', 'identificacion', identificacion],
        queryFn: () => consultar(identificacion, cliente),
        staleTime: 60_000,
      });
      if (!vigente()) return false;
      decir({ nota });
      alHallar(hallado);
      return hallado.razon_social !== undefined;
    } catch {
      if (!vigente()) return false;
      // The form goes on by hand: whoever is wrong is told when it is sent.
      decir({ nota: 'No se pudo consultar: escriba sus datos' });
      ultima.current = NADIE;
      return false;
    }
  };
  return {
    ...dicho,
    /** Whether it is known who it is. */
    consultarUna: (de: string, pausa_ms: number): Promise<boolean> => {
      if (ultima.current.de !== de) {
        // Asked by `preguntar` once it is the last one.
        const respuesta = Promise.resolve().then(() => preguntar(de, pausa_ms));
        ultima.current = { de, respuesta };
      }
      return ultima.current.respuesta;
    },
    olvidar: (de = '', nota?: string) => {
      ultima.current = { de, respuesta: Promise.resolve(de !== '') };
      decir(nota === undefined ? NADA_DICHO : { nota });
    },
  };
};

type Ajustes = Pick<DeIdentificacion, 'llena' | 'sigue'> & { readonly buscador: Buscador };

const VistaDeIdentificacion = ({
  campo,
  ajustes: { llena, sigue, buscador },
  ...colocacion
}: PropsDeVista<string> & { readonly ajustes: Ajustes }) => {
  const { almacen, ruta } = campo;
  const { valor, atributos } = useCampo(campo, colocacion);
  /** As the others stood when this number was typed: what was written meanwhile stays. */
  const antes = useRef<Valores>({});
  const { nota, buscando, consultarUna, olvidar } = useConsulta((hallado) => {
    const { valores } = almacen.estado();
    const escrito = (otro: string): boolean =>
      otro !== llena.tipo &&
      valores[otro] !== '' &&
      valores[otro] !== (antes.current[otro] ?? valores[otro]);
    const pone = Object.entries(ponerDe(llena, hallado)).filter(([otro]) => !escrito(otro));
    almacen.poner(Object.fromEntries(pone));
  });
  const seguir = (sabido: boolean): void => {
    if (!sabido && llena.razon_social !== undefined) almacen.enfocar(llena.razon_social);
    else if (sigue !== undefined) almacen.enfocar(sigue);
    else almacen.siguiente(ruta);
  };
  const alTeclear = (tecla: KeyboardEvent): void => {
    const tipo = tipoDe(valor);
    const entra = tecla.key === 'Enter' && !tecla.ctrlKey && !tecla.metaKey && !tecla.shiftKey;
    if (!entra || tipo === null) {
      de.teclado(tecla);
      return;
    }
    tecla.preventDefault();
    tecla.stopPropagation();
    de.cerrar();
    void (tipo === '07' ? de.tomarExacta() : consultarUna(valor, 0).then(seguir));
  };
  const de = useSugerencias({
    almacen,
    buscador,
    valor,
    alTomar: ({ clave, pone }, por) => {
      olvidar(clave, clave === CONSUMIDOR_FINAL ? undefined : 'Del directorio');
      almacen.poner({ ...pone, [ruta]: clave });
      if (por === 'tecla') seguir(true);
    },
  });
  const escribir = (texto: string): void => {
    const dicho = sinAdornos(texto);
    const tipo = tipoDe(dicho);
    // Somebody else's data would go with this number.
    const anterior = ponerDe(llena, {
      razon_social: '',
      direccion: '',
      email: '',
      persona_id: '',
    });
    almacen.poner({
      ...((nota !== undefined || tipoDe(valor) !== null) && anterior),
      ...(tipo !== null && { [llena.tipo]: tipo }),
      [ruta]: dicho,
    });
    olvidar();
    antes.current = almacen.estado().valores;
    if (tipo === '04') void almacen.esperar(consultarUna(dicho, 0));
    if (tipo === '05') void almacen.esperar(consultarUna(dicho, MAS_CIFRAS_MS));
    de.alEscribir(dicho);
  };
  return (
    <div>
      <TextInput
        {...atributos}
        {...de.atributos}
        description={undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...(nota !== undefined && { description: nota })}
        rightSection={buscando ? <Loader size="xs" /> : null}
        value={valor}
        onKeyDown={alTeclear}
        onChange={({ currentTarget }) => escribir(currentTarget.value)}
        onBlur={(salida) => {
          const esNumero = tipoDe(valor) !== null;
          if (!esNumero) de.alSalir();
          else de.cerrar();
          atributos.onBlur(salida);
        }}
      />
      <Sugerencias {...de.lista} />
    </div>
  );
};

export const identificacion = (etiqueta: string, detalles: DeIdentificacion): Clase<string> =>
  clase(etiqueta, detalles, {
    vacio: '',
    ajustes: {
      llena: detalles.llena,
      sigue: detalles.sigue,
      buscador: buscadorDePersonas(detalles),
    },
    Vista: VistaDeIdentificacion,
  });
