import { Checkbox, Select, TextInput } from '@mantine/core';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { useSecretos } from '../catalogo.ts';
import { etiquetaDe, opcionDicha } from '../palabras.ts';
import { TextoConVariables } from './con-variables.tsx';
import { Cualquiera, Cuerpo } from './cuerpo.tsx';
import clases from './esquema.module.css';
import {
  camposDe,
  claseDe,
  comoTexto,
  conCampo,
  type Datos,
  type Esquema,
  esDePares,
} from './esquema.ts';
import { type Campo, useAtributos, useForma } from './forma.ts';
import { CampoDeEventos, Elegidos, Filas, Mapa } from './listas.tsx';
import { BotonNuevoSecreto, CampoDeSecreto } from './secreto.tsx';
import type { GrupoDeVariables } from './variables.ts';

/** One field of a catalogue, asked for by what its schema says it is. */

const Opcion = ({ esquema, ...campo }: Campo & { readonly esquema: Esquema }) => {
  const atributos = useAtributos(campo);
  const { enum: opciones = [], default: omision } = esquema;
  const valor = campo.valor ?? omision;
  return (
    <Select
      {...atributos}
      data={opciones.map((una) => ({ value: String(una), label: opcionDicha(una) }))}
      value={comoTexto(valor) || null}
      allowDeselect={false}
      clearable={omision === undefined && !campo.requerido}
      placeholder="Elija una"
      comboboxProps={{ keepMounted: false }}
      clearButtonProps={{ 'aria-label': 'Quitar' }}
      onChange={(elegida) => campo.alCambiar(elegida ?? '')}
    />
  );
};

/** What is no whole number yet stays as it was typed: the API says what is wrong with it. */
const Entero = ({ esquema, ...campo }: Campo & { readonly esquema: Esquema }) => {
  const atributos = useAtributos(campo);
  const { default: omision } = esquema;
  return (
    <TextInput
      {...atributos}
      inputMode="numeric"
      autoComplete="off"
      {...(omision !== undefined && { placeholder: comoTexto(omision) })}
      value={comoTexto(campo.valor)}
      onChange={({ currentTarget: { value } }) =>
        campo.alCambiar(/^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value)
      }
    />
  );
};

const SiNo = ({ esquema, ...campo }: Campo & { readonly esquema: Esquema }) => {
  const atributos = useAtributos(campo);
  return (
    <Checkbox
      {...atributos}
      checked={(campo.valor ?? esquema.default) === true}
      onChange={({ currentTarget: { checked } }) => campo.alCambiar(checked)}
    />
  );
};

/** Members of one thing; where nothing of it is said it is not there. */
const Grupo = ({ esquema, ...campo }: Campo<Datos | undefined> & { readonly esquema: Esquema }) => {
  const { ruta, etiqueta, alCambiar } = campo;
  const { tipo } = useForma();
  const datos = campo.valor ?? {};
  const hay = Object.keys(datos).length > 0;
  return (
    <fieldset className={clases.grupo}>
      <legend>{etiqueta}</legend>
      {camposDe(esquema).map(([nombre, deEl]) => (
        <CampoDeEsquema
          key={nombre}
          nombre={nombre}
          esquema={deEl}
          ruta={`${ruta}.${nombre}`}
          etiqueta={etiquetaDe(nombre, tipo)}
          descripcion={deEl.description}
          requerido={hay && (esquema.required ?? []).includes(nombre)}
          valor={datos[nombre]}
          alCambiar={(valor) => alCambiar(conCampo(datos, nombre, valor))}
        />
      ))}
    </fieldset>
  );
};

/** Addresses one often writes to. */
const useMisCorreos = (): readonly GrupoDeVariables[] => {
  const { usuario } = useSesion();
  const { email } = usuario;
  return [
    {
      titulo: 'Personas',
      variables: [{ texto: email, nombre: 'Mi correo', detalle: email, nivel: 0 }],
    },
  ];
};

const Destinatarios = (campo: Campo<string> & { readonly maximo?: number | undefined }) => (
  <TextoConVariables {...campo} entre=", " masVariables={useMisCorreos()} />
);

/** An address that may be a secret as a whole: chats and others give one that nobody else may know. */
const Direccion = (campo: Campo<string> & { readonly maximo?: number | undefined }) => {
  const { data = [] } = useSecretos();
  const secretos: GrupoDeVariables = {
    titulo: 'Guardada en un secreto',
    variables: data.map(({ nombre }) => ({ texto: `{{secrets.${nombre}}}`, nombre, nivel: 0 })),
  };
  return (
    <TextoConVariables
      {...campo}
      masVariables={data.length > 0 ? [secretos] : []}
      junto={<BotonNuevoSecreto alGuardar={(nombre) => campo.alCambiar(`{{secrets.${nombre}}}`)} />}
    />
  );
};

const Texto = ({
  nombre,
  esquema,
  largo,
  ...campo
}: Campo<string> & {
  readonly nombre: string;
  readonly esquema: Esquema;
  readonly largo: boolean;
}) => {
  const { tipo } = useForma();
  const { maxLength: maximo, examples = [] } = esquema;
  if (nombre === 'to') return <Destinatarios {...campo} maximo={maximo} />;
  if (nombre === 'url' && tipo === 'action.http') return <Direccion {...campo} maximo={maximo} />;
  const pista = examples[0] === undefined ? undefined : comoTexto(examples[0]);
  return <TextoConVariables {...campo} largo={largo} maximo={maximo} pista={pista} />;
};

export const CampoDeEsquema = ({
  nombre,
  esquema,
  ...campo
}: Campo & { readonly nombre: string; readonly esquema: Esquema }) => {
  const clase = claseDe(nombre, esquema);
  const texto = { ...campo, valor: comoTexto(campo.valor) };
  const lista = Array.isArray(campo.valor)
    ? (campo.valor as unknown as readonly never[])
    : undefined;
  switch (clase) {
    case 'opcion':
      return <Opcion {...campo} esquema={esquema} />;
    case 'texto':
    case 'largo':
      return <Texto {...texto} nombre={nombre} esquema={esquema} largo={clase === 'largo'} />;
    case 'secreto':
      return <CampoDeSecreto {...texto} />;
    case 'entero':
      return <Entero {...campo} esquema={esquema} />;
    case 'si':
      return <SiNo {...campo} esquema={esquema} />;
    case 'eventos':
      return <CampoDeEventos {...campo} valor={lista} />;
    case 'elegidos':
      return <Elegidos {...campo} valor={lista} opciones={esquema.items?.enum ?? []} />;
    case 'filas':
      return <Filas {...campo} valor={lista} esquema={esquema} Miembro={CampoDeEsquema} />;
    case 'mapa':
      return <Mapa {...campo} valor={esDePares(campo.valor) ? campo.valor : {}} unidad="campo" />;
    case 'grupo':
      return <Grupo {...campo} valor={campo.valor as Datos | undefined} esquema={esquema} />;
    case 'json':
      return nombre === 'body' ? <Cuerpo {...campo} /> : <Cualquiera {...campo} />;
  }
};
