<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Las peticiones que se hicieron
 *
 * @phpstan-import-type Anotacion from Tipos
 */
final class Auditoria extends Grupo
{
    /**
     * Las peticiones autenticadas de la empresa, la última primero
     *
     * **Solo con sesión** del panel. Una petición aparece hasta medio segundo después de su respuesta.
     *
     * `GET /auditoria`
     *
     * @param array{desde?: string, hasta?: string, actor?: string, recurso?: string, estado?: int, limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Anotacion>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/auditoria', lista: 'paginada'), [], null, $opciones);
    }
}
