import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { TextoConVariables } from './con-variables.tsx';
import { comoTexto, esDePares, leerJson } from './esquema.ts';
import { type Campo, useAtributos } from './forma.ts';
import { Mapa } from './listas.tsx';

/** What a call brings: names with their values; or JSON, for whoever writes it. */

const comoJson = (valor: unknown): string =>
  valor === undefined || valor === ''
    ? ''
    : typeof valor === 'string'
      ? valor
      : JSON.stringify(valor, null, 2);

/** While it is no JSON it is kept as the text that it is, and the API says what is wrong with it. */
const EnJson = (campo: Campo) => {
  const [escrito, escribir] = useState(() => comoJson(campo.valor));
  return (
    <TextoConVariables
      {...campo}
      largo
      valor={escrito}
      alCambiar={(texto) => {
        escribir(String(texto));
        const leido = leerJson(String(texto));
        const objeto = typeof leido?.json === 'object' && leido.json !== null;
        campo.alCambiar(objeto ? leido?.json : texto);
      }}
    />
  );
};

export const Cuerpo = (campo: Campo) => {
  const { valor } = campo;
  const dePares = valor === undefined || valor === '' || esDePares(valor);
  const [enJson, ponerEnJson] = useState(!dePares);
  return (
    <div>
      {enJson || !dePares ? (
        <EnJson {...campo} />
      ) : (
        <Mapa {...campo} valor={esDePares(valor) ? valor : {}} unidad="campo" conTextos />
      )}
      {dePares && (
        <Button size="compact-xs" variant="subtle" onClick={() => ponerEnJson(!enJson)}>
          {enJson ? 'Escribir por campos' : 'Escribir como JSON'}
        </Button>
      )}
    </div>
  );
};

/** Whatever else: as JSON, or as the text that it is. */
export const Cualquiera = (campo: Campo) => {
  const atributos = useAtributos(campo);
  const [escrito, escribir] = useState(() => comoTexto(campo.valor));
  return (
    <Textarea
      {...atributos}
      autosize
      minRows={2}
      maxRows={10}
      value={escrito}
      onChange={({ currentTarget: { value } }) => {
        escribir(value);
        campo.alCambiar(leerJson(value)?.json ?? value);
      }}
    />
  );
};
